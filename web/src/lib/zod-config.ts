import { config } from 'zod';

// The content policy forbids code made at run time, and each try would be reported as a breach of it.
config({ jitless: true });
