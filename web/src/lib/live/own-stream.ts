import { EventStream, type Source, type SourceOptions } from './stream.ts';

/** A tab that is hidden for longer gives back one of the browser's six connections to a server. */
const HIDDEN_MS = 5 * 60_000;

/** A stream of this tab alone, where the tabs of a browser can share none. */
export function ownStream(options: SourceOptions): Source {
  const { url, types, place, told, heard, refused } = options;
  const open = () => new EventStream({ url, types, from: place() }, { told, heard, refused });
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
