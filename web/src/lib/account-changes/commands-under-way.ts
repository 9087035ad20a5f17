import type { Mutation, QueryClient } from '@tanstack/react-query';

/** When outcomes of commands were reported. */
const reports: number[] = [];
const listeners = new Set<() => void>();

/** The outcome of a command has been reported, with its undo. */
export function commandReported(): void {
  reports.push(Date.now());
  for (const listen of listeners) listen();
}

const sentAt = ({ state }: Mutation): number => state.submittedAt;
const isPending = ({ state }: Mutation): boolean => state.status === 'pending';

/** Whether the outcome of a command has been reported with its undo, perhaps that of another one sent at the same time. */
export const isReported = (command: Mutation): boolean => reports.some((at) => at >= sentAt(command));

/** Calls `listener` with each command that succeeds. */
export const onCommandDone = (client: QueryClient, listener: (command: Mutation) => void): (() => void) =>
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.mutation.meta?.isCommand !== false) listener(event.mutation);
  });

/** A command stays pending after its report, while its lists are read again. */
function areReported(commands: readonly Mutation[]): boolean {
  const since = Math.min(...commands.map(sentAt));
  return reports.filter((at) => at > since).length >= commands.length;
}

/** Commands whose outcome is unknown yet, oldest first. */
export function commandsUnderWay(client: QueryClient): Mutation[] {
  const pending = client
    .getMutationCache()
    .getAll()
    .filter((command) => isPending(command) && command.meta?.isCommand !== false)
    .toSorted((one, other) => sentAt(one) - sentAt(other));
  return areReported(pending) ? [] : pending;
}

/** Waits until the commands are reported or have ended, and returns whether the last one was not refused. */
export async function outcomeOf(client: QueryClient, commands: readonly Mutation[]): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (commands.some(isPending) && !areReported(commands)) return;
      stop();
      listeners.delete(look);
      resolve();
    };
    const stop = client.getMutationCache().subscribe(look);
    listeners.add(look);
  });
  return commands.at(-1)?.state.status !== 'error';
}
