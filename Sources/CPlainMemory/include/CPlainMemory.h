// Nothing to call: what is linked into a program works before it starts (plain_memory.c).
