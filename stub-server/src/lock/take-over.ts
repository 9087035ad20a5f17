import {
  TAKE_OVER_SECONDS,
  type GatewayEvent,
  type Lock,
  type Resource,
  type TakeOverAnswer,
} from '@saldo/contract/realtime';
import type { Clock } from '#src/http/clock.ts';
import type { Timers } from '#src/http/timers.ts';
import { appKey, type App, type Person } from '#src/live/message.ts';
import { isOf, type Taker } from './locks.ts';

export type Requester = Taker & Person;

export interface TakeOverDeps {
  timers: Timers;
  clock: Clock;
  find: (accountId: number, resource: Resource) => Promise<Lock | null>;
  take: (taker: Taker, resource: Resource) => Promise<Lock>;
  move: (taker: Taker, resource: Resource, from: App) => Promise<Lock>;
  mayWrite: (app: App, resource: Resource) => Promise<boolean>;
  tell: (app: App, event: GatewayEvent) => void;
}

interface Question {
  resource: Resource;
  requester: Requester;
  /** known once the owner has been asked */
  asked: { owner: App; until: number; settle: (end: End) => void } | null;
  isWithdrawn: boolean;
}

/**
 * The end of a request: the owner answers, the time runs out, the lock is freed, or the requester
 * leaves.
 */
type End = 'granted' | 'denied' | 'silence' | 'freed' | 'withdrawn';

const NOTHING: TakeOverAnswer = { outcome: 'timeout' };
/** The maximum number of open requests per tab: users make one, and a runaway script would keep the database busy. */
const MOST_OF_TAB = 20;

const keyOf = (accountId: number, { type, id }: Resource) => `${accountId} ${type} ${id}`;

/** Requests to owners of locks, one at a time for each lock. Docs: decisions/008. */
export class TakeOvers {
  readonly #deps: TakeOverDeps;
  readonly #questions = new Map<string, Question>();

  constructor(deps: TakeOverDeps) {
    this.#deps = deps;
  }

  async ask(requester: Requester, resource: Resource): Promise<TakeOverAnswer> {
    const key = keyOf(requester.accountId, resource);
    if (this.#questions.has(key)) return { outcome: 'timeout', reason: 'asked-by-another' };
    const own = [...this.#questions.values()].filter((one) => appKey(one.requester) === appKey(requester));
    if (own.length >= MOST_OF_TAB) return NOTHING;
    const question: Question = { resource, requester, asked: null, isWithdrawn: false };
    this.#questions.set(key, question);
    try {
      return await this.#decide(question);
    } finally {
      this.#questions.delete(key);
    }
  }

  /** The owner's answer; answers of other tabs are ignored. */
  answer(app: App, resource: Resource, isGranted: boolean): void {
    const asked = this.#questions.get(keyOf(app.accountId, resource))?.asked;
    if (asked && appKey(asked.owner) === appKey(app)) asked.settle(isGranted ? 'granted' : 'denied');
  }

  freed({ accountId, ...resource }: Resource & { accountId: number }): void {
    this.#questions.get(keyOf(accountId, resource))?.asked?.settle('freed');
  }

  /** The requester's tab has closed: its requests end. */
  requesterGone(app: App): void {
    for (const question of this.#questions.values()) {
      if (appKey(question.requester) !== appKey(app)) continue;
      question.isWithdrawn = true;
      question.asked?.settle('withdrawn');
    }
  }

  /** The owner's tab has (re)connected: it receives the request that it has to answer. */
  ownerCame(app: App): void {
    for (const question of this.#questions.values()) {
      if (question.asked && appKey(question.asked.owner) === appKey(app)) this.#tellOwner(question);
    }
  }

  close(): void {
    for (const { asked } of this.#questions.values()) asked?.settle('withdrawn');
  }

  async #decide(question: Question): Promise<TakeOverAnswer> {
    const { requester, resource } = question;
    const { find, take, mayWrite } = this.#deps;
    if (!(await mayWrite(requester, resource))) return { ...NOTHING, reason: 'forbidden' };
    const lock = (await find(requester.accountId, resource)) ?? (await take(requester, resource));
    if (question.isWithdrawn) return NOTHING;
    if (isOf(lock, requester)) return { outcome: 'success' };
    const owner = { accountId: requester.accountId, userId: lock.userId, appId: lock.appId };
    // the user's own other tab is not asked
    if (owner.userId === requester.userId) return await this.#move(question, owner);
    const end = await this.#askOwner(question, owner);
    if (end === 'denied') return { outcome: 'deny' };
    if (end === 'withdrawn') {
      this.#interrupt(owner, resource, 'withdrawn');
      return NOTHING;
    }
    return await this.#move(question, owner);
  }

  #askOwner(question: Question, owner: App): Promise<End> {
    const { timers, clock } = this.#deps;
    return new Promise((settle) => {
      const milliseconds = TAKE_OVER_SECONDS * 1000;
      const stop = timers.after(milliseconds, () => settle('silence'));
      const until = clock.now().getTime() + milliseconds;
      const settleOnce = (end: End) => {
        stop();
        settle(end);
      };
      question.asked = { owner, until, settle: settleOnce };
      this.#tellOwner(question);
    });
  }

  #tellOwner({ asked, requester, resource }: Question) {
    if (!asked) return;
    const { userId, firstname, lastname } = requester;
    const left = Math.ceil((asked.until - this.#deps.clock.now().getTime()) / 1000);
    this.#deps.tell(asked.owner, {
      type: 'resource/takeover/request',
      data: {
        ...resource,
        requestingUser: { userId, firstname, lastname },
        secondsLeft: Math.min(TAKE_OVER_SECONDS, Math.max(0, left)),
      },
    });
  }

  async #move({ requester, resource }: Question, owner: App): Promise<TakeOverAnswer> {
    const { mayWrite, move } = this.#deps;
    // the right may have been revoked within the half minute
    if (!(await mayWrite(requester, resource))) {
      this.#interrupt(owner, resource, 'withdrawn');
      return { ...NOTHING, reason: 'forbidden' };
    }
    const lock = await move(requester, resource, owner);
    this.#interrupt(owner, resource, 'moved');
    return isOf(lock, requester) ? { outcome: 'success' } : NOTHING;
  }

  #interrupt(owner: App, resource: Resource, reason: 'withdrawn' | 'moved') {
    this.#deps.tell(owner, { type: 'resource/takeover/interrupt', data: { ...resource, reason } });
  }
}
