import { DEMO_ACCOUNT_ID, demoAccount, OTHER_ACCOUNT_ID } from '#src/accounts.ts';
import { calendarOf, type Calendar } from '#src/calendar.ts';
import { changesOf } from '#src/changes.ts';
import { CONTRACTORS } from '#src/contractors.ts';
import { currencyRates, latestRates } from '#src/currency-rates.ts';
import type { SeedData } from '#src/data.ts';
import { joined } from '#src/joined.ts';
import { ACCOUNTANT, ACCOUNTANT_ELSEWHERE, DEMO_PEOPLE, userOf } from '#src/logins.ts';
import { paymentMethods } from '#src/opening-balances.ts';
import { paymentTypeSettings } from '#src/payment-type-settings.ts';
import { detachedPayments } from '#src/payments/detached.ts';
import { examples } from '#src/payments/examples.ts';
import { otherKinds } from '#src/payments/kinds.ts';
import { ownTransfers } from '#src/payments/own-transfers.ts';
import { paymentsOf } from '#src/payments/payments-of.ts';
import { unverifiedPayments } from '#src/payments/unverified.ts';
import { secondAccount } from '#src/second-account.ts';
import { SECTIONS } from '#src/sections.ts';
import { sheetOf } from '#src/sheet-of.ts';
import { sheetsOf } from '#src/sheets.ts';
import { TRADE_SUBJECTS, type TradeSubjectName } from '#src/trade-subjects.ts';
import { CATEGORIES, FOLDERS } from '#src/tree.ts';

const accountId = DEMO_ACCOUNT_ID;
/** The row for transfers between the company's own accounts. */
const OWN_TRANSFERS: TradeSubjectName = 'Przelewy własne';

type Company = Omit<SeedData, 'currencyRates'>;

function company(at: Calendar, rates: SeedData['currencyRates']): Company {
  const sheets = sheetsOf(at).map((sheet) => sheetOf(sheet, at));
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const paid = rows.flatMap((row) => paymentsOf(row, at.day));
  const transfers = rows
    .filter(({ history }) => history.subject === OWN_TRANSFERS)
    .flatMap((row) => ownTransfers(row, paid, at.day, latestRates(rates)));
  const waiting = [...detachedPayments(at.day), ...otherKinds(at.day, rates), ...unverifiedPayments(at.day)];
  const { paymentSources, ...more } = examples([...paid, ...transfers, ...waiting], at);
  return {
    accounts: [demoAccount(at)],
    users: [...DEMO_PEOPLE, ACCOUNTANT].map((person) => userOf(person, accountId)),
    folders: FOLDERS.map((folder) => ({ ...folder, accountId })),
    categories: CATEGORIES.map((category) => ({ ...category, accountId })),
    contractors: CONTRACTORS.map((contractor) => ({
      ...contractor,
      accountId,
      isInternal: 'office' in contractor,
    })),
    paymentMethods: paymentMethods(accountId, paymentSources, at, latestRates(rates)),
    tradeSubjects: TRADE_SUBJECTS.map((name, place) => ({
      id: place + 1,
      accountId,
      name,
      isInternal: false,
      isDefault: place === 0,
    })),
    sections: SECTIONS.map(([id, name]) => ({ id, accountId, name, isInternal: false })),
    budgets: sheets.map(({ budget }) => budget),
    records: rows.map(({ record }) => record),
    monthValues: rows.flatMap(({ values }) => values),
    paymentSources,
    paymentTypeSettings: paymentTypeSettings(accountId, at),
    ...more,
  };
}

/** The everyday business of a design-and-build studio, with another company beside it. */
export function demo(day: string): SeedData {
  const at = calendarOf(day);
  const rates = currencyRates(day);
  const other = secondAccount(at);
  const users = [...other.users, userOf(ACCOUNTANT_ELSEWHERE, OTHER_ACCOUNT_ID)];
  const own = company(at, rates);
  return { ...own, ...joined(own, { ...other, users }), changes: changesOf(own, at), currencyRates: rates };
}
