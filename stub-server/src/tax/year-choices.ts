import { addMonths, januaryOf, monthOfDate, MONTHS_OF_YEAR } from '@saldo/contract/domain/month';
import { taxChoices, type TaxChoice } from '@saldo/contract/domain/tax/choices';
import type { Db } from '#src/db/open.ts';
import { accountSettings } from './settings.ts';
import { accountFlows, committedSheets, contractsIn } from './sheet-flows.ts';

/** What a year would cost under each form of tax and mode of ZUS; none where a month of it has no settings. */
export async function yearChoices(
  db: Db,
  { accountId, today, year }: { accountId: number; today: string; year: number },
): Promise<TaxChoice[]> {
  const known = await accountSettings(db, accountId);
  const { flows, contracts } = await accountFlows(db, committedSheets(db), { accountId, today }, known);
  const from = januaryOf(year);
  return taxChoices({
    from,
    to: addMonths(from, MONTHS_OF_YEAR - 1),
    now: monthOfDate(today),
    settings: known.settings,
    legalForm: known.legalForm,
    opening: {},
    flows,
    contracts: contractsIn(contracts),
    actual: [],
  });
}
