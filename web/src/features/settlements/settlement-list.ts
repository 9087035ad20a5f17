import type { Age } from '@saldo/contract/domain/ages';
import { defineList } from '#lib/list-state/list-address.ts';
import { byNumber, byText, type Compare } from '#lib/list-state/local-rows.ts';
import { flagValue } from '#lib/list-state/address-values.ts';
import type { SettlementRow } from './settlement-queries.ts';

export const SETTLEMENTS = defineList({
  name: 'settlements',
  sorts: ['contractor', 'notDue', 'days30', 'days60', 'days90', 'older', 'total'],
  filters: { overdue: flagValue },
});

const ofAge = (age: Age): Compare<SettlementRow> => byNumber(({ ages }) => ages[age].gross);

const byName = byText<SettlementRow>(({ contractor }) => contractor?.name ?? '');
/** Documents without a contractor come after all names. */
const byContractor: Compare<SettlementRow> = (one, other) =>
  Number(one.contractor === null) - Number(other.contractor === null) || byName(one, other);

/** Amounts in different currencies are sorted by their number. */
export const ARRANGEMENT = {
  order: {
    contractor: byContractor,
    notDue: ofAge('notDue'),
    days30: ofAge('days30'),
    days60: ofAge('days60'),
    days90: ofAge('days90'),
    older: ofAge('older'),
    total: byNumber<SettlementRow>(({ total }) => total.gross),
  },
  searchIn: [{ name: 'contractor.name', weight: 1 }],
  matches: ({ ages, total }: SettlementRow, { overdue }: { overdue: boolean }) =>
    !overdue || total.count > ages.notDue.count,
};
