import { convert } from '@saldo/contract/domain/exchange';
import { ACCOUNT_CURRENCY } from '@saldo/contract/domain/currency';
import type { CashOpening } from '@saldo/contract/domain/cash-flow';
import type { Flow, FlowTerms, RowFlows } from '@saldo/contract/domain/flows';
import type { Rates } from '@saldo/contract/domain/exchange';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import type { PaymentMethod } from '#src/master-data/payment-methods.ts';
import type { BudgetRow } from './sheet.ts';
import { sheetsOf } from './visible.ts';
import { accountFlows } from './account-flows.ts';

/** A sheet with its rows. */
export interface SheetInSight {
  row: BudgetRow;
  rows: readonly RowFlows[];
}

/** What a user sees of the account's flows, and what there is besides. */
export interface Sight {
  today: string;
  terms: FlowTerms;
  /** by sheet, in order of id; drafts included */
  visible: readonly SheetInSight[];
  hidden: readonly SheetInSight[];
  /** whether a finished sheet is hidden */
  isPartial: boolean;
}

export async function sightOf(db: Db, actor: Actor, zusDay: number): Promise<Sight> {
  const { accountId, today } = actor;
  const { sheets, terms } = await accountFlows(db, { accountId, today, zusDay });
  const { visible, hidden } = await sheetsOf(db, actor);
  const withRows = (row: BudgetRow): SheetInSight => ({
    row,
    rows: [...(sheets.get(row.id)?.rows.values() ?? [])],
  });
  return {
    today,
    terms,
    visible: visible.map(withRows),
    hidden: hidden.map(withRows),
    isPartial: hidden.some(({ is_draft: isDraft }) => isDraft === 0),
  };
}

/** Visits the flows of sheets that count. The plan of a draft does not, but money that has moved has moved. */
export function visitFlows(
  sheets: readonly SheetInSight[],
  visit: (flow: Flow, sheet: BudgetRow) => void,
): void {
  for (const { row, rows } of sheets) {
    for (const { flows } of rows) {
      for (const flow of flows) if (row.is_draft === 0 || flow.state === 'paid') visit(flow, row);
    }
  }
}

/** Opening balances in PLN. */
export const openingsOf = (methods: readonly PaymentMethod[], rates: Rates): CashOpening[] =>
  methods.map(({ id, openingDate, openingBalance, currency }) => ({
    methodId: id,
    date: openingDate,
    balance: convert(openingBalance, currency, ACCOUNT_CURRENCY, rates),
  }));
