import type { BalanceStep } from '@saldo/contract/balance-history';
import { CashFlow, type CashOpening } from '@saldo/contract/domain/cash-flow';
import { convert } from '@saldo/contract/domain/exchange';
import { ACCOUNT_CURRENCY, type CurrencyCode } from '@saldo/contract/domain/currency';
import { dayNumber } from '@saldo/contract/domain/day';
import { signOf, type Flow, type FlowTerms } from '@saldo/contract/domain/flows';
import { minor } from '@saldo/contract/domain/money';
import { monthIndex } from '@saldo/contract/domain/month';
import { defaultsAt, segmentStart, type RecordPlan } from '@saldo/contract/domain/plan';
import type { Minor } from '@saldo/contract/values';
import type { RecordState } from '#src/plan/history-items.ts';
import type { SheetsFlows } from '#src/plan/account-flows.ts';
import { rowsIn } from '#src/plan/row-chunks.ts';
import type { ChangeLine, StoredItem } from './changes.ts';
import { documentIn, otherSheetsOf, type Past } from './past.ts';
import { namesOf } from './item-names.ts';
import { movedDateOf, movedDateOfCell } from './moved-dates.ts';

/**
 * The effect of a change on the balance of one sheet from a day on; minor units of PLN. Sheet 0:
 * opening balances.
 */
export interface Move {
  budgetId: number;
  /** days since 1970-01-01 */
  day: number;
  /** whether it is a paid amount, which counts on drafts too */
  isPaid: boolean;
  amount: number;
}

interface Amount {
  amount: number;
  currency: CurrencyCode;
}

/** The subject of a change, for its line. */
export interface About {
  recordId: number | null;
  tradeSubjectId: number | null;
  paymentSourceId: number | null;
  /** of a document or a payment method */
  name: string;
  month: string | null;
  before: Amount | null;
  after: Amount | null;
  /** the changed day, if the amount is unchanged */
  dates: BalanceStep['dates'];
}

export interface Moved {
  moves: readonly Move[];
  carried: readonly Carried[];
  about: About;
}

/**
 * Amounts of rows that moved between two sheets. Both sheets have an entry for the move: the newer
 * entry counts them if its sheet is visible, so that the move adds up to zero for users who see
 * both; otherwise the older entry does.
 */
export interface Carried {
  newerSheetId: number;
  isNewer: boolean;
  moves: readonly Move[];
}

const NOTHING: About = {
  recordId: null,
  tradeSubjectId: null,
  paymentSourceId: null,
  name: '',
  month: null,
  before: null,
  after: null,
  dates: null,
};

/** Net planned amount of a month of a row. */
function amountAt(plan: RecordPlan | null, text: string | null): Amount | null {
  if (!plan) return null;
  const month = text === null ? plan.firstMonth : (segmentStart(plan, monthIndex(text)) ?? monthIndex(text));
  const own = plan.own.get(month)?.value?.netAmount;
  return { amount: own ?? defaultsAt(plan, month).netAmount, currency: plan.record.currency };
}

const isSame = ({ before, after }: Pick<About, 'before' | 'after'>): boolean =>
  before?.amount === after?.amount && before?.currency === after?.currency;

interface Opening {
  date: string;
  balance: Minor;
  currency: CurrencyCode;
}

const openingIn = (text: string | null): Opening | null => {
  if (text === null) return null;
  const state = JSON.parse(text) as { openingDate: string; openingBalance: number; currency: CurrencyCode };
  return { date: state.openingDate, balance: minor(state.openingBalance), currency: state.currency };
};

/** Reverts changes, newest first, and returns the effect of each. */
export class Taking {
  readonly #terms: FlowTerms;
  readonly #present: SheetsFlows;
  readonly #past: Past;
  /** by instant, sheet of the older entry and sheet of the newer one */
  readonly #carried = new Map<string, readonly Move[]>();
  #openings: readonly CashOpening[];
  #cash: CashFlow;

  constructor(past: Past, present: SheetsFlows, openings: readonly CashOpening[], terms: FlowTerms) {
    this.#past = past;
    this.#present = present;
    this.#openings = openings;
    this.#terms = terms;
    this.#cash = this.#cashBy(openings);
  }

  takeBack(change: ChangeLine, all: readonly StoredItem[]): Moved {
    // Names made with the rows of a sheet move no money.
    const items = change.budgetId === null ? all : all.filter(({ entityId }) => entityId === null);
    const rows = [...this.#past.rowsOf(items)];
    const sums = new Sums();
    const [item] = items;
    const plan = (): RecordPlan | null =>
      item?.recordId === null || item === undefined ? null : this.#past.planOf(item.recordId);
    const after = plan();
    for (const id of rows) sums.addFlows(this.#past.flowsOf(id), this.#cash, 1);
    for (const one of items.toReversed()) {
      if (one.entity === 'paymentMethod') this.#takeOpeningBack(one, sums);
      else this.#past.takeBack(one, change);
    }
    for (const id of rows) sums.addFlows(this.#past.flowsOf(id), this.#cash, -1);
    const about = this.#aboutOf(items, { before: plan(), after });
    return { ...this.#partCarried(change, otherSheetsOf(items), sums.moves), about };
  }

  #partCarried(
    { budgetId, at }: ChangeLine,
    others: readonly number[],
    moves: readonly Move[],
  ): Pick<Moved, 'moves' | 'carried'> {
    if (budgetId === null || others.length === 0) return { moves, carried: [] };
    const carried = others.map((other): Carried => {
      const [key, twin] = [`${at} ${budgetId} ${other}`, `${at} ${other} ${budgetId}`];
      const left = this.#carried.get(key);
      this.#carried.delete(key);
      if (left) return { newerSheetId: other, isNewer: false, moves: left };
      const own = moves.filter((move) => move.budgetId === other);
      this.#carried.set(twin, own);
      return { newerSheetId: budgetId, isNewer: true, moves: own };
    });
    return { moves: moves.filter((move) => !others.includes(move.budgetId)), carried };
  }

  #aboutOf(
    items: readonly StoredItem[],
    plans: { before: RecordPlan | null; after: RecordPlan | null },
  ): About {
    const [item] = items;
    if (!item) return NOTHING;
    if (item.entity === 'paymentMethod') {
      const toAmount = (opening: ReturnType<typeof openingIn>) =>
        opening && { amount: opening.balance, currency: opening.currency };
      const states = { before: toAmount(openingIn(item.before)), after: toAmount(openingIn(item.after)) };
      return { ...NOTHING, name: namesOf(items), ...(items.length === 1 && states) };
    }
    if (item.entity === 'paymentSource') {
      const [before, after] = [documentIn(item.before), documentIn(item.after)];
      const toAmount = (document: typeof before) =>
        document && { amount: document.gross, currency: document.currency };
      const about = { ...NOTHING, paymentSourceId: item.entityId, name: (after ?? before)?.number ?? '' };
      if (items.length !== 1) return about;
      const amounts = { before: toAmount(before), after: toAmount(after) };
      return { ...about, ...amounts, dates: isSame(amounts) ? movedDateOf(before, after) : null };
    }
    if (item.recordId === null && item.entity !== 'part') return { ...NOTHING, name: namesOf(items) };
    const record = (plans.after ?? plans.before)?.record;
    const about = {
      ...NOTHING,
      recordId: item.recordId,
      tradeSubjectId: record?.tradeSubjectId ?? this.#subjectIn(item),
      month: item.month,
    };
    const rows = new Set(items.map(({ recordId }) => recordId));
    const isOneAmount =
      items.length === 1 || (rows.size === 1 && item.entity === 'record' && (!plans.before || !plans.after));
    if (!isOneAmount || item.entity === 'part') return about;
    const amounts = { before: amountAt(plans.before, item.month), after: amountAt(plans.after, item.month) };
    const dates = isSame(amounts) ? movedDateOfCell(plans.before, plans.after, item.month) : null;
    return { ...about, ...amounts, dates };
  }

  #subjectIn({ entity, before, after }: StoredItem): number | null {
    const state = after ?? before;
    return entity === 'record' && state !== null ? (JSON.parse(state) as RecordState).tradeSubjectId : null;
  }

  /**
   * A changed opening balance affects every later day; a changed opening day removes the flows
   * before it from the balance.
   */
  #takeOpeningBack({ entityId, before, after }: StoredItem, sums: Sums): void {
    if (entityId === null) return;
    const [had, has] = [this.#openingOf(entityId, before), this.#openingOf(entityId, after)];
    if (had?.date === has?.date && had?.balance === has?.balance) return;
    if (has) sums.add({ budgetId: 0, day: dayNumber(has.date), isPaid: true }, has.balance);
    if (had) sums.add({ budgetId: 0, day: dayNumber(had.date), isPaid: true }, -had.balance);
    const cash = this.#cashBy([
      ...this.#openings.filter(({ methodId }) => methodId !== entityId),
      ...(had ? [had] : []),
    ]);
    for (const flow of this.#allFlows()) {
      if (flow.paymentMethodId !== entityId) continue;
      sums.addFlows([flow], this.#cash, 1);
      sums.addFlows([flow], cash, -1);
    }
    this.#cash = cash;
  }

  #openingOf(methodId: number, text: string | null): CashOpening | null {
    const opening = openingIn(text);
    if (!opening) return null;
    const { date, balance, currency } = opening;
    return { methodId, date, balance: convert(balance, currency, ACCOUNT_CURRENCY, this.#terms.rates) };
  }

  #cashBy(openings: readonly CashOpening[]): CashFlow {
    this.#openings = openings;
    return new CashFlow({ today: this.#terms.today, openings, columns: [], withOverdue: true });
  }

  *#allFlows(): Generator<Flow> {
    const own = this.#past.rows;
    for (const id of own) yield* this.#past.flowsOf(id);
    for (const { chunks } of this.#present.values())
      for (const { plan, flows } of rowsIn(chunks)) if (!own.has(plan.record.id)) yield* flows;
  }
}

class Sums {
  readonly #sums = new Map<string, Move>();

  add({ budgetId, day, isPaid }: Omit<Move, 'amount'>, amount: number): void {
    const key = `${budgetId} ${day} ${isPaid}`;
    const sum = this.#sums.get(key);
    if (sum) sum.amount += amount;
    else this.#sums.set(key, { budgetId, day, isPaid, amount });
  }

  addFlows(flows: readonly Flow[], cash: CashFlow, sign: 1 | -1): void {
    for (const flow of flows) {
      const day = cash.dayOf(flow);
      if (day === null) continue;
      const { budgetId } = flow.record;
      this.add({ budgetId, day, isPaid: flow.state === 'paid' }, sign * signOf(flow) * flow.gross);
    }
  }

  get moves(): Move[] {
    return [...this.#sums.values()].filter(({ amount }) => amount !== 0);
  }
}
