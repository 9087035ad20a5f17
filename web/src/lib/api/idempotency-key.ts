/** Identifies a repeated command to the server. */
export const keyed = (key: string): { 'idempotency-key': string } => ({ 'idempotency-key': key });

export const newKey = (): string => crypto.randomUUID();

/** Keys of commands that are on their way, or whose answer was lost. */
const unanswered = new Map<string, string>();

/** The key of a command; sent again after a lost answer, the same command keeps its key. */
export function keyOfCommand(command: string): string {
  const key = unanswered.get(command) ?? newKey();
  unanswered.set(command, key);
  return key;
}

/** The server has answered: the same command again is a new one. */
export const answered = (command: string): void => void unanswered.delete(command);
