import type { GatewayEvent, Resource, TakeOverAnswer } from '@saldo/contract/realtime';
import i18next from 'i18next';
import { createStore } from 'zustand/vanilla';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { showToast } from '../toasts.ts';
import { gatewayLink, listenToGateway } from './gateway-link.ts';
import { holdUntilUsed, lockKey } from './locks.ts';

type Request = Extract<GatewayEvent, { type: 'resource/takeover/request' }>['data'];

/** Take-over requests to and from this tab, and their outcomes. */
export type TakeOver = {
  /** requests for resources edited here, in order */
  wanted: readonly Request[];
  /** whether the last request ended with the lock moving away */
  isGone: boolean;
  /** the focus is on the question */
  isAnswering: boolean;
  /** this tab waits for an answer */
  asking: Resource | null;
};

export const takeOver = createStore<TakeOver>(() => ({
  wanted: [],
  isGone: false,
  isAnswering: false,
  asking: null,
}));

/** A lock that was taken over but is not used is released after this time, so that it blocks nobody. */
const UNUSED_MS = 30_000;

const without = (of: Resource) => takeOver.getState().wanted.filter((one) => lockKey(one) !== lockKey(of));

/** The owner has 30 s to refuse. */
async function ask(of: Resource): Promise<TakeOverAnswer> {
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

/** Asks the owner of a lock to hand the resource over and reports the outcome; true once it was handed over. */
export async function askFor({ type, id }: Resource): Promise<boolean> {
  const of = { type, id };
  const [{ outcome, reason }] = await Promise.all([ask(of), loadCatalogue('live')]);
  if (outcome === 'success') holdUntilUsed(of, UNUSED_MS);
  showToast({
    id: `take-over:${lockKey(of)}`,
    type: outcome === 'success' ? 'done' : 'default',
    duration: 'long',
    title: i18next.t(outcome === 'success' ? `live:${type}.taken` : `live:outcome.${outcome}`),
    ...(reason !== undefined && { body: i18next.t(`live:reason.${reason}`) }),
  });
  return outcome === 'success';
}

export function answer({ type, id }: Resource, isGranted: boolean): void {
  takeOver.setState({ wanted: without({ type, id }), isGone: isGranted });
  const data = { type, id, isGranted };
  gatewayLink()?.answer({ namespace: 'resources.consent', data: { type: 'answer', data } });
}

/** Subscribes to requests and to lock changes. */
export function followTakeOvers(): () => void {
  return listenToGateway({
    event: (event) => {
      if (event.type === 'resource/takeover/request')
        takeOver.setState({ wanted: [...without(event.data), event.data] });
      if (event.type !== 'resource/takeover/interrupt') return;
      const wanted = without(event.data);
      if (wanted.length < takeOver.getState().wanted.length)
        takeOver.setState({ wanted, isGone: event.data.reason === 'moved' });
    },
  });
}

/** Reports each of this tab's locks that has moved to another holder. */
export function followMoves(moved: (of: Resource) => void): () => void {
  return listenToGateway({
    event: (event) => {
      if (event.type === 'resource/takeover/interrupt' && event.data.reason === 'moved') moved(event.data);
    },
  });
}
