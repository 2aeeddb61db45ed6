// Placeholder until this room's first piece arrives.
