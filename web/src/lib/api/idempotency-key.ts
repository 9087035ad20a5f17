/** Identifies a repeated command to the server. */
export const keyed = (key: string): { 'idempotency-key': string } => ({ 'idempotency-key': key });

export const newKey = (): string => crypto.randomUUID();
