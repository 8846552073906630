"""Search over what every game offers: the whole stretch of a seat's own acts is planned before the first of them is made."""

from wartable.bots.search.bot import Search, SearchBot

__all__ = ["Search", "SearchBot"]
