import { appId } from '#lib/api/app-id.ts';

/** Asks the browser's other tabs whether a given tab is alive. */
const line = 'BroadcastChannel' in globalThis ? new BroadcastChannel('saldo.tabs') : null;
// A test's process ends with it.
(line as { unref?: () => void } | null)?.unref?.();

type Message = { ask: string } | { here: string };

const post = (message: Message): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has a single origin
  line?.postMessage(message);
};

/** Longer than a background tab takes to answer. A frozen tab does not answer; its queue is taken over like that of a closed tab. */
const ANSWER_MS = 1500;

/** Starts answering other tabs. */
export function answerOtherTabs(): void {
  line?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('ask' in data && data.ask === appId()) post({ here: data.ask });
  });
}

/** The given tabs that no longer answer; without a channel, none counts as gone. */
export async function goneTabs(ids: readonly string[]): Promise<readonly string[]> {
  if (line === null || ids.length === 0) return [];
  const here = new Set<string>();
  const hear = ({ data }: MessageEvent<Message>) => {
    if ('here' in data) here.add(data.here);
  };
  line.addEventListener('message', hear);
  for (const ask of ids) post({ ask });
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  line.removeEventListener('message', hear);
  return ids.filter((id) => !here.has(id));
}
