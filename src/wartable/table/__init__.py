"""The table: a server at which people and bots play matches over the network."""
