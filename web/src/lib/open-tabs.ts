import { appId } from './app-id.ts';

/** Asks the other tabs of this browser whether one of them is there. */
const line = 'BroadcastChannel' in globalThis ? new BroadcastChannel('saldo.tabs') : null;
// A test's process ends with it.
(line as { unref?: () => void } | null)?.unref?.();

type Message = { ask: string } | { here: string };

const post = (message: Message): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  line?.postMessage(message);
};

/** Longer than a tab in the background takes to answer. A frozen one does not answer at all: what it has is taken over like that of a closed one. */
const ANSWER_MS = 1500;

/** Answers others from now on. */
export function answerOtherTabs(): void {
  line?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('ask' in data && data.ask === appId()) post({ here: data.ask });
  });
}

/** Which of these tabs do not answer any more; without a channel none is known to be gone. */
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
