"""What the bot shows by itself: messages of tables and hands, kept up to date, and what Discord says of them."""
