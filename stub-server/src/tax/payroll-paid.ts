import { monthText } from '@saldo/contract/domain/month';
import { PAYROLL_DUE_TYPES, type PayrollDueType } from '@saldo/contract/domain/tax/dues';
import { contractAmounts } from '@saldo/contract/domain/tax/payroll';
import type { SourcedContract } from '@saldo/contract/domain/tax/plan-lines';
import type { PartPurpose } from '@saldo/contract/pay-terms';
import type { Db } from '#src/db/open.ts';
import type { AccountEstimate } from './account-estimate.ts';

const PURPOSES = {
  'payroll-tax': 'income-tax',
  'payroll-zus': 'zus',
  'payroll-ppk': 'ppk',
} as const satisfies Record<PayrollDueType, PartPurpose>;

const partsOfContracts = (db: Db, accountId: number) =>
  db
    .selectFrom('payment_part as part')
    .innerJoin('record', 'record.id', 'part.record_id')
    .select(['part.record_id', 'part.month', 'part.purpose', 'part.gross', 'part.paid_date', 'part.due_date'])
    .where('part.account_id', '=', accountId)
    .where('record.payment_type_name', 'in', ['mandate-contract', 'employment-contract'])
    .execute();
type Part = Awaited<ReturnType<typeof partsOfContracts>>[number];

/**
 * The amount of a contract paid to an office: from instalments with a purpose; if none has one, an office is paid
 * once all instalments are.
 */
function paidOf(parts: readonly Part[], type: PayrollDueType, due: number): number {
  if (parts.length === 0) return 0;
  if (parts.every(({ purpose }) => purpose === null))
    return parts.every(({ paid_date: paidDate }) => paidDate !== null) ? due : 0;
  return parts
    .filter((part) => part.purpose === PURPOSES[type] && part.paid_date !== null)
    .reduce((total, { gross }) => total + gross, 0);
}

const unpaidOf = (parts: readonly Part[], type: PayrollDueType): string[] =>
  parts
    .filter(
      ({ purpose, paid_date: paidDate }) =>
        paidDate === null && (purpose ?? PURPOSES[type]) === PURPOSES[type],
    )
    .map(({ due_date: dueDate }) => dueDate);

const cellOf = (recordId: number | null, month: string | null) => `${recordId ?? ''} ${month ?? ''}`;

/** What documents state about a payroll due. */
export interface PayrollPaid {
  /** minor units of PLN */
  paid: number;
  /** one of its contracts has a document */
  isEntered: boolean;
  /** due dates of unpaid instalments */
  unpaid: readonly string[];
}
const NOT_ENTERED: PayrollPaid = { paid: 0, isEntered: false, unpaid: [] };

/** Payments to date for payroll dues, by type and period. */
export async function paidForPayroll(
  db: Db,
  accountId: number,
  { contracts, settings }: AccountEstimate,
): Promise<(type: PayrollDueType, period: string) => PayrollPaid> {
  const parts = Map.groupBy(await partsOfContracts(db, accountId), ({ record_id: id, month }) =>
    cellOf(id, month),
  );
  const sums = new Map<string, PayrollPaid>();
  const add = ({ month, recordId, contract }: SourcedContract) => {
    const period = monthText(month);
    const accidentPercent = settings.settings('zus', month)?.accidentPercent ?? '0';
    const amounts = contractAmounts(contract, { month, accidentPercent });
    const own = parts.get(cellOf(recordId, period)) ?? [];
    for (const type of PAYROLL_DUE_TYPES) {
      const key = `${type} ${period}`;
      const before = sums.get(key) ?? NOT_ENTERED;
      sums.set(key, {
        paid: before.paid + paidOf(own, type, amounts[type]),
        isEntered: before.isEntered || own.length > 0,
        unpaid: [...before.unpaid, ...unpaidOf(own, type)],
      });
    }
  };
  for (const ofMonth of contracts.values()) for (const one of ofMonth) add(one);
  return (type, period) => sums.get(`${type} ${period}`) ?? NOT_ENTERED;
}
