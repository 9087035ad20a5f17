/**
 * Node's own fetch, loaded before the first test of a worker, because later files may find a
 * replaced one.
 */
export const nativeFetch = globalThis.fetch;
