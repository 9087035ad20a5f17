import type { JobKind } from './kind.ts';

/** Kinds by name with their number of free slots. */
export interface Room {
  kinds: readonly string[];
  limit: number;
}

/** The free slots of a process: of each limited kind, and of the others together. */
export function roomsOf(
  kinds: readonly Pick<JobKind<unknown>, 'name' | 'atOnce'>[],
  running: readonly { kind: string }[],
  atOnce: number,
): Room[] {
  const left = atOnce - running.length;
  const free = kinds.filter((kind) => kind.atOnce === undefined).map(({ name }) => name);
  const limited = kinds.flatMap(({ name, atOnce: most }) => {
    const count = running.filter(({ kind }) => kind === name).length;
    return most === undefined ? [] : [{ kinds: [name], limit: Math.min(left, most - count) }];
  });
  return [{ kinds: free, limit: left }, ...limited].filter((room) => room.kinds.length > 0 && room.limit > 0);
}
