import { z } from 'zod';
import type { Db } from '#src/db/open.ts';
import type { Deps } from '#src/http/deps.ts';
import type { JobKind } from '#src/jobs/kind.ts';
import type { ProviderEvent } from '@saldo/contract/card-provider';
import { collect } from './collecting.ts';
import { nextSequence } from './customers.ts';

/** The duration of a bank's answer. */
const COLLECTING_MS = 1500;
const LIMIT_MS = 30_000;
/** Charges and their events are retried without limit until they are settled. */
const OWED = {
  tries: Infinity,
  pausesMs: [1, 5, 30, 300, 3600].map((seconds) => seconds * 1000),
  limitMs: LIMIT_MS,
  isKept: false,
};

const COLLECTION: JobKind<{ chargeId: number }> = {
  ...OWED,
  name: 'card-collection',
  payload: z.object({ chargeId: z.int() }),
};
/** The event's id is its key, by which the product counts it once. */
const EVENT: JobKind<{ body: string }> = {
  ...OWED,
  name: 'card-event',
  payload: z.object({ body: z.string() }),
};

type CardEvent = ProviderEvent extends infer Event
  ? Event extends { type: infer Type; data: infer Data }
    ? { type: Type; data: Data }
    : never
  : never;

/** Background work of the provider, ordered in the transaction that needs it. */
export interface ProviderWork {
  /** Tries an open invoice after the bank's delay. */
  order: (tx: Db, accountId: number, chargeId: number) => Promise<void>;
  /** Tries an open invoice at once, at the request of a customer. */
  orderNow: (tx: Db, accountId: number, chargeId: number) => Promise<void>;
  /** Sends an event to the product until it is accepted. The customer must exist. */
  tell: (tx: Db, accountId: number, event: CardEvent) => Promise<void>;
}

interface WorkDeps {
  deps: Pick<Deps, 'clock' | 'ids' | 'jobs'>;
  /** sends an event to the product; returns whether it was accepted */
  post: (body: string, signal: AbortSignal) => Promise<boolean>;
}

export function createWork({ deps, post }: WorkDeps): ProviderWork {
  const { jobs, clock, ids } = deps;
  const now = () => clock.now().toISOString();
  const tell = async (tx: Db, accountId: number, event: CardEvent) => {
    const id = `evt_${ids.request()}`;
    const sequence = await nextSequence(tx, accountId);
    const body = JSON.stringify({ id, accountId, sequence, createdAt: now(), ...event });
    await jobs.enqueue(tx, { kind: EVENT, accountId, payload: { body }, key: id });
  };
  // Without a key: an order added while another is running runs too, and finds the invoice paid or
  // open.
  const orderIn = (delayMs: number) => async (tx: Db, accountId: number, chargeId: number) => {
    await jobs.enqueue(tx, { kind: COLLECTION, accountId, payload: { chargeId }, delayMs });
  };
  jobs.handle(COLLECTION, async ({ payload: { chargeId } }) => ({
    write: async (tx) => {
      const outcome = await collect(tx, chargeId, now());
      if (outcome) await tell(tx, outcome.accountId, { type: outcome.type, data: { chargeId } });
    },
  }));
  jobs.handle(EVENT, async ({ payload: { body }, signal }) => {
    if (!(await post(body, signal))) throw new Error('The product has not taken the event');
  });
  return { order: orderIn(COLLECTING_MS), orderNow: orderIn(0), tell };
}
