import { addMonths, januaryOf, monthOfDate, monthText, MONTHS_OF_YEAR } from '@saldo/contract/domain/month';
import {
  duesUnder,
  taxChoices,
  type ChoicesInput,
  type Option,
  type TaxChoice,
} from '@saldo/contract/domain/tax/choices';
import type { ChoiceDue, TaxChoiceRow } from '@saldo/contract/tax';
import type { Db } from '#src/db/open.ts';
import { accountSettings } from './settings.ts';
import { accountFlows, committedSheets, contractsIn } from './sheet-flows.ts';

interface YearOf {
  accountId: number;
  today: string;
  year: number;
}

async function choicesInput(db: Db, { accountId, today, year }: YearOf): Promise<ChoicesInput> {
  const known = await accountSettings(db, accountId);
  const { flows, contracts } = await accountFlows(db, committedSheets(db), { accountId, today }, known);
  const from = januaryOf(year);
  const to = addMonths(from, MONTHS_OF_YEAR - 1);
  const now = monthOfDate(today);
  return {
    from,
    to,
    now: now < from ? from : now > to ? to : now,
    settings: known.settings,
    legalForm: known.legalForm,
    opening: {},
    flows,
    contracts: contractsIn(contracts),
    actual: [],
  };
}

/** What a year would cost under each form of tax and mode of ZUS; none where its month of today has no settings. */
export const yearChoices = async (db: Db, of: YearOf): Promise<TaxChoice[]> =>
  taxChoices(await choicesInput(db, of));

/** The dues that the sums of a choice consist of. */
export async function choiceDues(
  db: Db,
  { option, mode, ...of }: YearOf & { option: Option; mode: TaxChoiceRow['mode'] },
): Promise<ChoiceDue[]> {
  const input = await choicesInput(db, of);
  return duesUnder(input, option, mode).map(({ statutoryDay: _law, dueDay: _day, ...due }) => ({
    ...due,
    month: monthText(due.month),
  }));
}
