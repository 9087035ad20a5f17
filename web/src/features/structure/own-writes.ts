import { useQueryClient, type QueryClient } from '@tanstack/react-query';

type Kind = 'folder' | 'category' | 'sheet';
type Item = { id: number; version: number };

let added = 0;
/** The id of an item until the server has named it. */
export const newId = (): number => (added -= 1);

/** What this tab has written, whether or not the server has answered: a further change of the same item goes on from there. */
class OwnWrites {
  /** The last write to each item; `from`: the version that it replaces. */
  readonly #writes = new Map<string, { from: number; written: Promise<Item> }>();
  readonly #names = new Map<string, number>();
  readonly #rowKeys = new Map<string, number>();

  /** The server has named an item added here. */
  name(kind: Kind, id: number, real: number): void {
    this.#names.set(`${kind} ${id}`, real);
    this.#rowKeys.set(`${kind} ${real}`, id);
  }

  /** The server's id if it is known. */
  realId(kind: Kind, id: number): number {
    return this.#names.get(`${kind} ${id}`) ?? id;
  }

  /** Stays the same when the server names an item, so that its row keeps the focus and a name being typed. */
  rowKey(kind: Kind, id: number): number {
    return this.#rowKeys.get(`${kind} ${id}`) ?? id;
  }

  /**
   * The item as the last write leaves it, if it was shown before that: a further write neither conflicts with it nor is
   * sent before the item has an id.
   */
  async latest(kind: Kind, item: Item): Promise<Item> {
    const write = this.#writes.get(`${kind} ${item.id}`);
    if (write?.from !== item.version) return item;
    // A refused rename leaves the item as it was; one that was not added has no id.
    return item.id < 0 ? write.written : write.written.catch(() => item);
  }

  async note<Written extends Item>(
    kind: Kind,
    { id, version }: Item,
    written: Promise<Written>,
  ): Promise<Written> {
    this.#writes.set(`${kind} ${id}`, { from: version, written });
    return written;
  }
}
export type { OwnWrites };

const ofClient = new WeakMap<QueryClient, OwnWrites>();

export function useOwnWrites(): OwnWrites {
  const client = useQueryClient();
  const own = ofClient.get(client) ?? new OwnWrites();
  ofClient.set(client, own);
  return own;
}
