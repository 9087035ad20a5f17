import { convert } from '@saldo/contract/domain/exchange';
import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import type { CashOpening } from '@saldo/contract/domain/cash-flow';
import type { Flow, FlowTerms } from '@saldo/contract/domain/flows';
import type { Rates } from '@saldo/contract/domain/exchange';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { PaymentMethod } from '#src/master-data/payment-methods.ts';
import type { BudgetRow } from './sheet.ts';
import { hasFinished, sheetsOf } from './visible.ts';
import { accountFlows } from './account-flows.ts';
import type { RowChunk } from './row-chunks.ts';

/** A sheet with its rows, in chunks: figures of a chunk are cached with it (`kept-figures.ts`). */
export interface SheetInSight {
  row: BudgetRow;
  chunks: readonly RowChunk[];
}

/** The part of the account's flows that a user sees, and what it depends on. */
export interface Sight {
  today: string;
  terms: FlowTerms;
  /** by sheet, in order of id; drafts included */
  visible: readonly SheetInSight[];
  hidden: readonly SheetInSight[];
  /** whether a finished sheet is hidden */
  isPartial: boolean;
}

export async function sightOf(db: Db, actor: Actor): Promise<Sight> {
  const { accountId, today } = actor;
  const { sheets, terms } = await accountFlows(db, { accountId, today });
  const { visible, hidden } = await sheetsOf(db, actor);
  const withRows = (row: BudgetRow): SheetInSight => ({ row, chunks: sheets.get(row.id)?.chunks ?? [] });
  return {
    today,
    terms,
    visible: visible.map(withRows),
    hidden: hidden.map(withRows),
    isPartial: hasFinished(hidden),
  };
}

/** Whether a flow of a sheet counts: the plan of a draft does not, but paid amounts do. */
export const countsOn = ({ is_draft: isDraft }: Pick<BudgetRow, 'is_draft'>, { state }: Flow): boolean =>
  isDraft === 0 || state === 'paid';

/** Opening balances in PLN. */
export const openingsOf = (methods: readonly PaymentMethod[], rates: Rates): CashOpening[] =>
  methods.map(({ id, openingDate, openingBalance, currency }) => ({
    methodId: id,
    date: openingDate,
    balance: convert(openingBalance, currency, ACCOUNT_CURRENCY, rates),
  }));
