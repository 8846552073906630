"""Program faults: their place is logged but not their messages, which may contain secrets."""

import logging
import traceback

FAULT = "Something went wrong on this server; its log says where."


def log_fault(error: Exception) -> None:
    place = "".join(traceback.format_tb(error.__traceback__))
    logging.getLogger("wartable").error("%s\n%s", type(error).__name__, place)
