import { DEMO_ACCOUNT_ID, newAccount } from '#src/accounts.ts';
import { calendarOf } from '#src/calendar.ts';
import { currencyRates } from '#src/currency-rates.ts';
import type { SeedData } from '#src/data.ts';
import { joined } from '#src/joined.ts';
import { NEW_PERSON, userOf } from '#src/logins.ts';
import { secondAccount } from '#src/second-account.ts';

/**
 * A new account before `budget/init`, with a single user and no other data, and another company
 * beside it.
 */
export function empty(day: string): SeedData {
  const at = calendarOf(day);
  const fresh = {
    accounts: [newAccount(at)],
    users: [userOf(NEW_PERSON, DEMO_ACCOUNT_ID)],
    folders: [],
    categories: [],
    contractors: [],
    paymentMethods: [],
    tradeSubjects: [],
    sections: [],
    budgets: [],
    records: [],
    monthValues: [],
    paymentSources: [],
    paymentTypeSettings: [],
  };
  return { ...joined(fresh, secondAccount(at)), currencyRates: currencyRates(day) };
}
