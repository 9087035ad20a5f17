import type { TagType } from '@saldo/contract/tags';

/** Who may hear of a tag. */
interface Audience {
  /** with the id of a sheet: `sheet`, who may see that sheet; `account`, whoever hears it without an id */
  named: 'sheet' | 'account';
  /** `account`: all users; `sheets`: where a message names sheets, who may see one of them; `payments`: also who may see payments of every sheet, and nobody else */
  unnamed: 'account' | 'sheets' | 'payments';
}

const ACCOUNT: Audience = { named: 'account', unnamed: 'account' };
const OF_SHEET: Audience = { named: 'sheet', unnamed: 'account' };
/** Lists and sums that sheets go into. */
const OVER_SHEETS: Audience = { named: 'account', unnamed: 'sheets' };
const OF_PAYMENTS: Audience = { named: 'account', unnamed: 'payments' };

/** The audience of every tag; one that is missing does not compile. */
export const AUDIENCES: Readonly<Record<TagType, Audience>> = {
  Acl: OVER_SHEETS,
  ApiKey: ACCOUNT,
  Budget: { named: 'sheet', unnamed: 'sheets' },
  BudgetRecords: OF_SHEET,
  BudgetMonthsStates: OF_SHEET,
  BudgetMonthChips: OF_SHEET,
  Category: ACCOUNT,
  Contractor: ACCOUNT,
  Credits: ACCOUNT,
  CurrentUser: ACCOUNT,
  Dashboard: OVER_SHEETS,
  DetachedPayments: OF_PAYMENTS,
  Download: ACCOUNT,
  Folder: ACCOUNT,
  History: OF_SHEET,
  ImportDocuments: ACCOUNT,
  ImportHistory: ACCOUNT,
  ImportProcesses: ACCOUNT,
  ImportSources: ACCOUNT,
  InternalYears: ACCOUNT,
  LicenseInfo: ACCOUNT,
  LicenseSettings: ACCOUNT,
  Locks: ACCOUNT,
  PaymentMethod: ACCOUNT,
  Payments: OF_PAYMENTS,
  PaymentSource: OF_PAYMENTS,
  PaymentTypeSettings: ACCOUNT,
  Reports: OVER_SHEETS,
  SecondFactor: ACCOUNT,
  Section: ACCOUNT,
  SimulationTime: ACCOUNT,
  Slots: ACCOUNT,
  Subscription: ACCOUNT,
  TaxSummary: ACCOUNT,
  TradeSubject: ACCOUNT,
  Tree: OVER_SHEETS,
  UserSetting: ACCOUNT,
};
