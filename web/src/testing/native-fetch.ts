/** Node's own fetch: loaded before the first test of a worker, whose later files may find another in its place. */
export const nativeFetch = globalThis.fetch;
