import { ACCOUNT_CURRENCY, exponentOf } from '@saldo/contract/domain/currency';
import { minor } from '@saldo/contract/domain/money';
import type { BudgetRecord, MonthValue, RowParts } from '@saldo/contract/record';
import { useQueryClient } from '@tanstack/react-query';
import { knownNames } from '#lib/master-data/master-data.ts';
import { reloadSheet } from '../queries.ts';
import type { SheetChanges, SheetFacts } from '../store/contexts.ts';

type Saved = {
  record?: BudgetRecord;
  /** all current month values of the row */
  monthValues?: readonly MonthValue[];
  /** rows whose payments have changed */
  parts?: readonly RowParts[];
  /** other rows have changed as well */
  isReloadNeeded?: boolean;
};

function isInOtherUnits(store: SheetFacts & SheetChanges, record: BudgetRecord | undefined): boolean {
  const before = record && store.data.plan(record.id)?.record.currency;
  return before !== undefined && exponentOf(before) !== exponentOf(record?.currency ?? before);
}

/** Merges a saved row or month into the open sheet. */
export function useSaved(store: SheetFacts & SheetChanges): (saved: Saved) => Promise<void> {
  const client = useQueryClient();
  return async ({ record, monthValues = [], parts = [], isReloadNeeded = false }) => {
    const { budget, sheet } = store.data.source;
    const isForeign = record !== undefined && record.currency !== ACCOUNT_CURRENCY;
    // The first row in a currency needs its rate, which comes with the sheet; changed units need a reload too.
    if ((isForeign && sheet.rates[record.currency] === undefined) || isInOtherUnits(store, record)) {
      return reloadSheet(client, budget.id);
    }
    const known = {
      tradeSubjects: knownNames(client, 'trade-subject'),
      contractors: knownNames(client, 'contractor'),
      sections: knownNames(client, 'section'),
      paymentMethods: knownNames(client, 'payment-method'),
    };
    store.applyRows(
      {
        changeId: null,
        records: record === undefined ? [] : [record],
        removedRecordIds: [],
        monthValues: [...monthValues],
        parts: [...parts],
        budgetValue: minor(0),
        isReloadNeeded,
      },
      known,
    );
  };
}
