import { addMonths, januaryOf, monthOfDate, monthText, MONTHS_OF_YEAR } from '@saldo/contract/domain/month';
import {
  duesUnder,
  settingsUnder,
  taxChoices,
  type ChoicesInput,
  type Option,
  type TaxChoice,
} from '@saldo/contract/domain/tax/choices';
import type { ChoiceDue, TaxChoiceRow } from '@saldo/contract/tax';
import type { Db } from '#src/db/open.ts';
import type { Known } from './counted-lines.ts';
import { accountSettings } from './settings.ts';
import { accountFlows, committedSheets, contractsIn } from './sheet-flows.ts';

interface YearOf {
  accountId: number;
  today: string;
  year: number;
}

/** The first and last month of a year, and the current month limited to it. */
function monthsOf({ today, year }: YearOf): Pick<ChoicesInput, 'from' | 'to' | 'now'> {
  const from = januaryOf(year);
  const to = addMonths(from, MONTHS_OF_YEAR - 1);
  const now = monthOfDate(today);
  return { from, to, now: now < from ? from : now > to ? to : now };
}

async function choicesInput(db: Db, of: YearOf): Promise<ChoicesInput> {
  const { accountId, today } = of;
  const known = await accountSettings(db, accountId);
  const { flows, contracts } = await accountFlows(db, committedSheets(db), { accountId, today }, known);
  return {
    ...monthsOf(of),
    settings: known.settings,
    legalForm: known.legalForm,
    opening: {},
    flows,
    contracts: contractsIn(contracts),
    actual: [],
  };
}

/** The cost of a year under each form of tax and ZUS mode; empty if its current month has no settings. */
export const yearChoices = async (db: Db, of: YearOf): Promise<TaxChoice[]> =>
  taxChoices(await choicesInput(db, of));

/** A form and mode for comparison only, in a year. */
export interface ChoiceOf extends YearOf {
  option: Option;
  mode: TaxChoiceRow['mode'];
}

/** The settings of a compared choice, for explanations. */
export async function knownOfChoice(db: Db, { option, mode, ...of }: ChoiceOf): Promise<Known> {
  const { settings } = await accountSettings(db, of.accountId);
  const { from, now } = monthsOf(of);
  return { settings: { settings: settingsUnder({ settings, now }, option, mode) }, from };
}

/** The dues that make up the sums of a choice. */
export async function choiceDues(db: Db, { option, mode, ...of }: ChoiceOf): Promise<ChoiceDue[]> {
  const input = await choicesInput(db, of);
  return duesUnder(input, option, mode).map(({ statutoryDay: _law, dueDay: _day, ...due }) => ({
    ...due,
    month: monthText(due.month),
  }));
}
