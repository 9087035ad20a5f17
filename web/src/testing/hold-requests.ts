import { vi } from 'vitest';

/** Keeps requests of a method to an address from the server, as a slow line does, until the returned function is called. */
export function holdRequests(path: string, method: 'GET' | 'POST' | 'PATCH'): () => void {
  const { fetch } = globalThis;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (new URL(url).pathname.endsWith(path) && (init.method ?? 'GET') === method) await released;
    return await fetch(url, init);
  });
  return release;
}
