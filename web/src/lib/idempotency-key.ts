/** By which the server knows a command that comes again. */
export const keyed = (key: string): { 'idempotency-key': string } => ({ 'idempotency-key': key });
