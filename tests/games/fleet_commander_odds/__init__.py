"""Exact odds of Fleet Commander, against independent enumeration and against play."""
