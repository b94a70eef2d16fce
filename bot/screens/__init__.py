"""Everything that people see: the screens, the parts they are built of, and their pictures with descriptions."""
