import { accountChange } from './account-change.ts';
import { account } from './account.ts';
import { acl } from './acl.ts';
import { analysis } from './analysis.ts';
import { auth } from './auth.ts';
import { balanceHistory } from './balance-history.ts';
import { bankStatement } from './bank-statement.ts';
import { bank } from './bank.ts';
import { budgetManagement } from './budget-management.ts';
import { budgetRecord } from './budget-record.ts';
import { budget } from './budget.ts';
import { api } from './c.ts';
import { category } from './category.ts';
import { change } from './change.ts';
import { closing } from './closing.ts';
import { config } from './config.ts';
import { contractorManagement } from './contractor-management.ts';
import { contractor } from './contractor.ts';
import { currency } from './currency.ts';
import { currentUser } from './current-user.ts';
import { download } from './download.ts';
import { file } from './file.ts';
import { folder } from './folder.ts';
import { importSource } from './import-source.ts';
import { importing } from './import.ts';
import { licenceSetting } from './licence-setting.ts';
import { lesson } from './lesson.ts';
import { matching } from './matching.ts';
import { membership } from './membership.ts';
import { notice } from './notice.ts';
import { paymentMethodManagement } from './payment-method-management.ts';
import { paymentMethod } from './payment-method.ts';
import { payment } from './payment.ts';
import { paymentOriginal } from './payment-original.ts';
import { paymentSource } from './payment-source.ts';
import { paymentTypeSetting } from './payment-type-setting.ts';
import { profile } from './profile.ts';
import { registrationRequest } from './registration-request.ts';
import { report } from './report.ts';
import { resource } from './resource.ts';
import { rows } from './rows.ts';
import { secondFactor } from './second-factor.ts';
import { sectionManagement } from './section-management.ts';
import { section } from './section.ts';
import { reminder } from './reminder.ts';
import { settlement } from './settlement.ts';
import { subscription } from './subscription.ts';
import { tax } from './tax.ts';
import { tradeSubjectManagement } from './trade-subject-management.ts';
import { tradeSubject } from './trade-subject.ts';
import { transferApproval } from './transfer-approval.ts';
import { transfer } from './transfer.ts';
import { tree } from './tree.ts';
import { userSetting } from './user-setting.ts';
import { vat } from './vat.ts';

/** All calls of the product, below `/api`. */
export const contract = api({
  account,
  acl,
  analysis,
  auth,
  balanceHistory,
  bank,
  bankStatement,
  // The first paint of a sheet imports `budget` without the management routes.
  budget: { ...budget, ...budgetManagement },
  budgetRecord,
  category,
  change: { ...change, ...accountChange },
  closing,
  config,
  contractor: { ...contractor, ...contractorManagement },
  currency,
  currentUser,
  download,
  file,
  folder,
  import: importing,
  importSource,
  licenceSetting,
  matching: { ...matching, ...lesson },
  membership,
  notice,
  payment: { ...payment, ...paymentOriginal, ...paymentSource },
  paymentMethod: { ...paymentMethod, ...paymentMethodManagement },
  paymentTypeSetting,
  profile,
  registrationRequest,
  reminder,
  report,
  resource,
  rows,
  secondFactor,
  section: { ...section, ...sectionManagement },
  settlement,
  subscription,
  tax,
  tradeSubject: { ...tradeSubject, ...tradeSubjectManagement },
  transfer: { ...transfer, ...transferApproval },
  tree,
  userSetting,
  vat,
});
export type Contract = typeof contract;
