import { monthIndex } from '@saldo/contract/domain/month';
import type { DueType } from '@saldo/contract/domain/tax/dues';
import { microAccount, taxTitleOf, type TaxTitle } from '@saldo/contract/domain/tax/transfers';
import type { Db } from '#src/db/open.ts';
import type { PartState } from '#src/payment/document.ts';
import { settingsByMonth, settingsOf } from '#src/plan/tax-settings.ts';

/** The tax that an instalment pays to a tax office. */
export interface TaxPayment extends TaxTitle {
  /** of the paying company */
  nip: string;
  /** the company's own account at the tax offices */
  account: string;
}

const rowTypes = async (db: Db, accountId: number, ids: readonly number[]) =>
  new Map(
    (
      await db
        .selectFrom('record')
        .select(['id', 'payment_type_name as type'])
        .where('account_id', '=', accountId)
        .where('id', 'in', [...ids])
        .execute()
    ).map(({ id, type }) => [id, type] as const),
  );

/** Tax of a pay, or of a row of taxes. */
function typeOf({ purpose }: PartState, rowType: string | undefined): DueType | null {
  if (purpose === 'income-tax') return 'payroll-tax';
  return rowType === 'vat' || rowType === 'income-tax' ? rowType : null;
}

/** The taxes among instalments, by instalment: their period, form and account. */
export async function taxPaymentsOf(
  db: Db,
  accountId: number,
  parts: readonly PartState[],
): Promise<ReadonlyMap<number, TaxPayment>> {
  const cells = parts.flatMap(({ cell }) => (cell === null ? [] : cell.recordId));
  const types = cells.length === 0 ? new Map<number, string>() : await rowTypes(db, accountId, cells);
  const taxes = parts.flatMap((part) => {
    const type = part.cell === null ? null : typeOf(part, types.get(part.cell.recordId));
    return type === null || part.cell === null ? [] : [{ id: part.id, type, month: part.cell.month }];
  });
  if (taxes.length === 0) return new Map();
  const settings = settingsByMonth(await settingsOf(db, accountId));
  const { tax_identification_number: nip } = await db
    .selectFrom('account')
    .select('tax_identification_number')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const account = nip === null ? null : microAccount(nip);
  if (nip === null || account === null) return new Map();
  return new Map(
    taxes.flatMap(({ id, type, month }): [number, TaxPayment][] => {
      const title = taxTitleOf(type, monthIndex(month), settings);
      return title === null ? [] : [[id, { ...title, nip, account }]];
    }),
  );
}
