import type { Contract } from './index.ts';
import { accountWords } from './account.docs.ts';
import { aclWords } from './acl.docs.ts';
import { analysisWords } from './analysis.docs.ts';
import { authWords } from './auth.docs.ts';
import { balanceHistoryWords } from './balance-history.docs.ts';
import { bankStatementWords } from './bank-statement.docs.ts';
import { bankWords } from './bank.docs.ts';
import { budgetWords } from './budget.docs.ts';
import { budgetRecordWords } from './budget-record.docs.ts';
import { changeWords } from './change.docs.ts';
import { closingWords } from './closing.docs.ts';
import { downloadWords } from './download.docs.ts';
import { fileWords } from './file.docs.ts';
import type { NounWords } from './docs.ts';
import { importSourceWords } from './import-source.docs.ts';
import { importWords } from './import.docs.ts';
import { registrationRequestWords, subscriptionWords } from './entry.docs.ts';
import { contractorWords, paymentMethodWords, sectionWords, tradeSubjectWords } from './master-data.docs.ts';
import { currentUserWords, profileWords, secondFactorWords } from './person.docs.ts';
import { matchingWords } from './matching.docs.ts';
import { membershipWords } from './membership.docs.ts';
import { noticeWords } from './notice.docs.ts';
import { paymentWords } from './payment.docs.ts';
import { paymentTypeSettingWords } from './payment-type-setting.docs.ts';
import { reportWords } from './report.docs.ts';
import { rowsWords } from './rows.docs.ts';
import { reminderWords } from './reminder.docs.ts';
import { settlementWords } from './settlement.docs.ts';
import {
  configWords,
  currencyWords,
  licenceSettingWords,
  resourceWords,
  userSettingWords,
  vatWords,
} from './system.docs.ts';
import { taxWords } from './tax.docs.ts';
import { transferWords } from './transfer.docs.ts';
import { categoryWords, folderWords, treeWords } from './tree.docs.ts';
import './account-change.docs.ts';
import './contractor-management.docs.ts';
import './named-list.docs.ts';
import './payment-method-management.docs.ts';
import './packed-sheet.docs.ts';
import './lesson.docs.ts';
import './transfer-approval.docs.ts';
import './sheet-changes.docs.ts';
import './values.docs.ts';

/** What the documents say of each noun; one without words does not compile. */
export const nounWords: Readonly<Record<keyof Contract, NounWords>> = {
  account: accountWords,
  acl: aclWords,
  analysis: analysisWords,
  auth: authWords,
  balanceHistory: balanceHistoryWords,
  bank: bankWords,
  bankStatement: bankStatementWords,
  budget: budgetWords,
  budgetRecord: budgetRecordWords,
  category: categoryWords,
  change: changeWords,
  closing: closingWords,
  download: downloadWords,
  file: fileWords,
  config: configWords,
  contractor: contractorWords,
  currency: currencyWords,
  currentUser: currentUserWords,
  folder: folderWords,
  import: importWords,
  importSource: importSourceWords,
  licenceSetting: licenceSettingWords,
  matching: matchingWords,
  membership: membershipWords,
  notice: noticeWords,
  payment: paymentWords,
  paymentMethod: paymentMethodWords,
  paymentTypeSetting: paymentTypeSettingWords,
  profile: profileWords,
  registrationRequest: registrationRequestWords,
  reminder: reminderWords,
  report: reportWords,
  resource: resourceWords,
  rows: rowsWords,
  secondFactor: secondFactorWords,
  section: sectionWords,
  settlement: settlementWords,
  subscription: subscriptionWords,
  tax: taxWords,
  tradeSubject: tradeSubjectWords,
  transfer: transferWords,
  tree: treeWords,
  userSetting: userSettingWords,
  vat: vatWords,
};
