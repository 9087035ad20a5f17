import { config } from 'zod';

// The content security policy forbids `eval`, and each attempt would be reported as a violation.
config({ jitless: true });
