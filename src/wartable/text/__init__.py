"""The table in words alone: everything is read and answered line by line, without a picture.

`answering` leads from a question to an answer step by step, `reading` reads what is typed, `clerk` knows the commands, and
`console` plays a match with them.
None of them knows a game: names, sentences and reasons are the game's own.
"""
