import type { Resource } from '@saldo/contract/realtime';
import type { ResourceType } from '@saldo/contract/resource-types';

type NameOf = (id: number) => string | null;

const known = new Map<ResourceType, Set<NameOf>>();

/** Registers names of displayed resources, e.g. for the take-over question; returns an unsubscribe function. */
export function nameResources(type: ResourceType, nameOf: NameOf): () => void {
  const all = known.get(type) ?? new Set();
  known.set(type, all.add(nameOf));
  return () => void all.delete(nameOf);
}

/** The quoted name for use in a sentence; null if no open screen knows it. */
export function nameOfResource({ type, id }: Resource): string | null {
  for (const nameOf of known.get(type) ?? []) {
    const name = nameOf(id);
    if (name !== null) return name;
  }
  return null;
}
