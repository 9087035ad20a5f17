import { EventStream, type Source, type SourceOptions } from './stream.ts';

/** After this time hidden, a tab releases one of the browser's six connections per host. */
const HIDDEN_MS = 5 * 60_000;

/** An event stream of this tab alone, for browsers without shared workers. */
export function ownStream(options: SourceOptions): Source {
  const { url, types, place, event, heard, refused } = options;
  const open = () => new EventStream({ url, types, from: place() }, { event, heard, refused });
  let stream: EventStream | null = open();
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const shut = () => {
    stream?.close();
    stream = null;
  };
  const handleVisibility = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(shut, HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', handleVisibility);
  handleVisibility();
  return {
    wake: () => {
      if (stream === null) stream = open();
      else stream.wake();
    },
    close: () => {
      clearTimeout(hiding);
      document.removeEventListener('visibilitychange', handleVisibility);
      shut();
    },
  };
}

/**
 * An own stream in only one of the tabs, because each one takes one of the six connections for all tabs; the socket
 * delivers to the others. `name`: the same in all tabs of a user.
 */
export function streamOfOneTab(name: string, options: SourceOptions): Source {
  if (!('locks' in navigator)) return ownStream(options);
  let stream: Source | undefined;
  const closing = Promise.withResolvers<void>();
  const waiting = new AbortController();
  const hold = async () => {
    stream = ownStream(options);
    await closing.promise;
  };
  navigator.locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
  return {
    wake: () => stream?.wake(),
    close: () => {
      waiting.abort();
      stream?.close();
      closing.resolve();
    },
  };
}
