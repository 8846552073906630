"""What a client may ask about the chart and the combat; asking changes nothing."""
