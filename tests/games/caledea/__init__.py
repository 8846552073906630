"""The rules of Caledea, each proved by a small test."""
