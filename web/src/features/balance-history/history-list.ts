import type { BalanceStep, StepKind } from '@saldo/contract/balance-history';
import { flagValue, oneOfValue, wholeValue } from '#lib/list-state/address-values.ts';
import { defineList } from '#lib/list-state/list-address.ts';
import { byNumber, byText } from '#lib/list-state/local-rows.ts';

export const GROUPS = ['cells', 'rows', 'payments', 'lists', 'undo'] as const;
/** Groups of change kinds for the filter. */
export type StepGroup = (typeof GROUPS)[number];

const CELLS: ReadonlySet<StepKind> = new Set(['cells', 'move-amount']);
const PAYMENTS: ReadonlySet<StepKind> = new Set([
  'add-payment',
  'change-payments',
  'delete-payments',
  'import',
]);
const UNDO: ReadonlySet<StepKind> = new Set(['undo', 'redo']);

/** `lists`: folders, categories and master data with the opening balances. */
function groupOf({ kind, budgetId }: Pick<BalanceStep, 'kind' | 'budgetId'>): StepGroup {
  if (UNDO.has(kind)) return 'undo';
  if (CELLS.has(kind)) return 'cells';
  if (PAYMENTS.has(kind)) return 'payments';
  return budgetId === null ? 'lists' : 'rows';
}

export const STEPS = defineList({
  name: 'balance-history',
  sorts: ['at', 'user', 'name', 'effect'],
  direction: 'desc',
  filters: {
    user: wholeValue,
    sheet: wholeValue,
    kind: oneOfValue(GROUPS),
    moving: flagValue,
  },
});

export type StepFilters = {
  user: number | null;
  sheet: number | null;
  kind: StepGroup | null;
  moving: boolean;
};

export const isWanted = (step: BalanceStep, { user, sheet, kind, moving }: StepFilters): boolean =>
  (user === null || step.user.id === user) &&
  (sheet === null || step.sheets.some(({ id }) => id === sheet)) &&
  (kind === null || groupOf(step) === kind) &&
  (!moving || step.effect !== 0);

export const nameOfUser = ({ firstname, lastname }: BalanceStep['user']): string =>
  `${firstname} ${lastname}`.trim();

export const ARRANGEMENT = {
  order: {
    at: byNumber<BalanceStep>(({ id }) => id),
    user: byText<BalanceStep>(({ user }) => nameOfUser(user)),
    name: byText<BalanceStep>(({ name }) => name),
    effect: byNumber<BalanceStep>(({ effect }) => effect),
  },
  searchIn: [
    { name: 'name', weight: 2 },
    { name: 'sheets.name', weight: 1 },
    { name: 'user.lastname', weight: 1 },
  ],
  matches: isWanted,
};
