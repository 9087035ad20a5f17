/** Data that a tab fetches once and then updates by events. */
export class Shared<Value> {
  #known = new Map<string, Value>();
  /** events during the fetch, whose answer may be older or newer */
  #meanwhile: [string, Value | null][] | null = null;

  get entries(): Record<string, Value> {
    return Object.fromEntries(this.#known);
  }

  async read(fetch: () => Promise<readonly (readonly [string, Value])[]>): Promise<void> {
    this.#meanwhile = [];
    const fetched = await fetch();
    this.#known = new Map(fetched);
    for (const [key, value] of this.#meanwhile) this.#set(key, value);
    this.#meanwhile = null;
  }

  set(key: string, value: Value | null): void {
    this.#meanwhile?.push([key, value]);
    this.#set(key, value);
  }

  #set(key: string, value: Value | null) {
    if (value === null) this.#known.delete(key);
    else this.#known.set(key, value);
  }
}
