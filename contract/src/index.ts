import { account } from './account.ts';
import { acl } from './acl.ts';
import { auth } from './auth.ts';
import { budgetRecord } from './budget-record.ts';
import { budget } from './budget.ts';
import { api } from './c.ts';
import { category } from './category.ts';
import { change } from './change.ts';
import { config } from './config.ts';
import { contractor } from './contractor.ts';
import { currency } from './currency.ts';
import { currentUser } from './current-user.ts';
import { folder } from './folder.ts';
import { licenceSetting } from './licence-setting.ts';
import { paymentMethod } from './payment-method.ts';
import { profile } from './profile.ts';
import { registrationRequest } from './registration-request.ts';
import { report } from './report.ts';
import { resource } from './resource.ts';
import { rows } from './rows.ts';
import { secondFactor } from './second-factor.ts';
import { section } from './section.ts';
import { subscription } from './subscription.ts';
import { tradeSubject } from './trade-subject.ts';
import { tree } from './tree.ts';
import { userSetting } from './user-setting.ts';
import { vat } from './vat.ts';

/** Every call of the product, below `/api`. */
export const contract = api({
  account,
  acl,
  auth,
  budget,
  budgetRecord,
  category,
  change,
  config,
  contractor,
  currency,
  currentUser,
  folder,
  licenceSetting,
  paymentMethod,
  profile,
  registrationRequest,
  report,
  resource,
  rows,
  secondFactor,
  section,
  subscription,
  tradeSubject,
  tree,
  userSetting,
  vat,
});
export type Contract = typeof contract;
