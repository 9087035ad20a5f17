/** Where a worker keeps Node's own fetch: this module is evaluated again for files with fresh modules. */
const kept: typeof globalThis & { nativeFetch?: typeof fetch } = globalThis;

/** Node's own fetch, as it was before the first test of a worker: later files may find a replaced one. */
export const nativeFetch = (kept.nativeFetch ??= globalThis.fetch);
