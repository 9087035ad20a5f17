import type { GatewayEvent, Resource, TakeOverAnswer } from '@saldo/contract/realtime';
import { createStore } from 'zustand/vanilla';
import { gatewayLink, listenToGateway } from '#lib/live/gateway-link.ts';

type Request = Extract<GatewayEvent, { type: 'resource/takeover/request' }>['data'];

/** What is asked of this tab, what this tab asks, and how that ended. */
export type TakeOver = {
  /** what others want that is edited here, first come first asked */
  wanted: readonly Request[];
  /** whether the last question ended with the lock gone */
  isGone: boolean;
  /** the keyboard is at the question */
  isAnswering: boolean;
  /** this tab waits for somebody's answer */
  asking: Resource | null;
};

export const takeOver = createStore<TakeOver>(() => ({
  wanted: [],
  isGone: false,
  isAnswering: false,
  asking: null,
}));

const isSame = (one: Resource, other: Resource) => one.type === other.type && one.id === other.id;

const without = (of: Resource) => takeOver.getState().wanted.filter((one) => !isSame(one, of));

/** Asks for a lock; its holder has 30 s to refuse. */
export async function askFor(of: Resource): Promise<TakeOverAnswer> {
  takeOver.setState({ asking: of });
  try {
    const link = gatewayLink();
    return link
      ? await link.ask({ namespace: 'resources', data: { type: 'takeover', data: of } })
      : { outcome: 'timeout' };
  } catch {
    return { outcome: 'timeout' };
  } finally {
    takeOver.setState({ asking: null });
  }
}

export function answer({ type, id }: Resource, isGranted: boolean): void {
  takeOver.setState({ wanted: without({ type, id }), isGone: isGranted });
  const data = { type, id, isGranted };
  gatewayLink()?.answer({ namespace: 'resources.consent', data: { type: 'answer', data } });
}

/** Hears what others want; `moved` is told of what was lost. */
export function followTakeOvers(moved: (of: Resource) => void): () => void {
  return listenToGateway({
    event: (event) => {
      if (event.type === 'resource/takeover/request')
        takeOver.setState({ wanted: [...without(event.data), event.data] });
      if (event.type !== 'resource/takeover/interrupt') return;
      const wanted = without(event.data);
      if (wanted.length < takeOver.getState().wanted.length)
        takeOver.setState({ wanted, isGone: event.data.reason === 'moved' });
      if (event.data.reason === 'moved') moved(event.data);
    },
  });
}
