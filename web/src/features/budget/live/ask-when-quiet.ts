import type { GatewayEvent, Resource } from '@saldo/contract/realtime';

type Request = Extract<GatewayEvent, { type: 'resource/takeover/request' }>['data'];

/** Who stops typing for so long has finished an amount. */
const PAUSE_MS = 1000;
/** Who types on is asked all the same, while there is time to say no. */
const MOST_MS = 10_000;
const LOOK_MS = 100;

const keyOf = ({ type, id }: Resource) => `${type} ${id}`;

/** Puts a question once nobody types here: the next Enter of what is being typed would answer it unread. */
export function askWhenQuiet(put: (request: Request) => void) {
  let keyAt = Number.NEGATIVE_INFINITY;
  const noteKey = () => {
    keyAt = Date.now();
  };
  window.addEventListener('keydown', noteKey, true);
  const waiting = new Map<string, ReturnType<typeof setInterval>>();
  const withdraw = (of: Resource) => {
    clearInterval(waiting.get(keyOf(of)));
    waiting.delete(keyOf(of));
  };
  return {
    ask: (request: Request) => {
      const begin = Date.now();
      const look = () => {
        const now = Date.now();
        if (now - keyAt < PAUSE_MS && now - begin < MOST_MS) return;
        withdraw(request);
        const waited = Math.round((now - begin) / 1000);
        put({ ...request, secondsLeft: Math.max(1, request.secondsLeft - waited) });
      };
      withdraw(request);
      waiting.set(keyOf(request), setInterval(look, LOOK_MS));
      look();
    },
    withdraw,
    close: () => {
      window.removeEventListener('keydown', noteKey, true);
      for (const timer of waiting.values()) clearInterval(timer);
    },
  };
}
