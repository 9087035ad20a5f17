// The index of the tables of the database; each noun declares its own in its schema.ts
// (docs/adding-a-noun.md).

import { accountTables } from './account/schema.ts';
import { aclTables } from './acl/schema.ts';
import { analysisTables } from './analysis/schema.ts';
import { authTables } from './auth/schema.ts';
import { bankStatementTables } from './bank-statement/schema.ts';
import { budgetTables } from './budget/schema.ts';
import { categoryTables } from './category/schema.ts';
import { changeTables } from './change/schema.ts';
import { closingTables } from './closing/schema.ts';
import { configTables } from './config/schema.ts';
import { contractorTables } from './contractor/schema.ts';
import { currencyTables } from './currency/schema.ts';
import { currentUserTables } from './current-user/schema.ts';
import { revisionTables } from './db/revisions.ts';
import type { TableName, TableSpec } from './db/tables.ts';
import { downloadTables } from './download/schema.ts';
import { cardProviderTables } from './fakes/card-provider/schema.ts';
import { fileTables } from './files/schema.ts';
import { folderTables } from './folder/schema.ts';
import { importTables } from './import/schema.ts';
import { jobTables } from './jobs/schema.ts';
import { licenceSettingTables } from './licence-setting/schema.ts';
import { liveTables } from './live/schema.ts';
import { lockTables } from './lock/schema.ts';
import { matchingTables } from './matching/schema.ts';
import { importSourceTables } from './import-source/schema.ts';
import { operatingTables } from './operating/schema.ts';
import { paymentMethodTables } from './payment-method/schema.ts';
import { paymentTypeSettingTables } from './payment-type-setting/schema.ts';
import { paymentTables } from './payment/schema.ts';
import { personTables } from './person/schema.ts';
import { recordTables } from './record/schema.ts';
import { registrationRequestTables } from './registration-request/schema.ts';
import { reminderTables } from './reminder/schema.ts';
import { secondFactorTables } from './second-factor/schema.ts';
import { sectionTables } from './section/schema.ts';
import { subscriptionTables } from './subscription/schema.ts';
import { tradeSubjectTables } from './trade-subject/schema.ts';
import { transferTables } from './transfer/schema.ts';
import { userSettingTables } from './user-setting/schema.ts';

/** Every table, parents first; one that no noun describes does not compile. */
export const TABLES: { readonly [Name in TableName]: TableSpec<Name> } = {
  ...configTables,
  ...currencyTables,
  ...personTables,
  ...accountTables,
  ...subscriptionTables,
  ...closingTables,
  ...cardProviderTables,
  ...licenceSettingTables,
  ...registrationRequestTables,
  ...authTables,
  ...operatingTables,
  ...secondFactorTables,
  ...jobTables,
  ...liveTables,
  ...lockTables,
  ...currentUserTables,
  ...downloadTables,
  ...analysisTables,
  ...userSettingTables,
  ...folderTables,
  ...categoryTables,
  ...paymentMethodTables,
  ...tradeSubjectTables,
  ...sectionTables,
  ...contractorTables,
  ...paymentTypeSettingTables,
  ...budgetTables,
  ...aclTables,
  ...recordTables,
  ...fileTables,
  ...paymentTables,
  ...importTables,
  ...importSourceTables,
  ...transferTables,
  ...reminderTables,
  ...matchingTables,
  ...bankStatementTables,
  ...changeTables,
  ...revisionTables,
};
