// The index of the server's nouns: a new one is added here, its tables in tables.ts, its tags in
// audiences.ts. Only entries that a noun adds to a catalogue (a migration, commands of the history,
// references to named lists) are elsewhere outside its folders (docs/adding-a-noun.md).

import type { Contract } from '@saldo/contract';
import { findLicence } from './account/repository.ts';
import { accountRoutes } from './account/routes.ts';
import { aclRoutes } from './acl/routes.ts';
import { refuseLeaked } from './auth/leaked-passwords.ts';
import { passwordChangedLetter } from './auth/letters.ts';
import { setPassword } from './auth/new-password.ts';
import { demandPassword } from './auth/own-password.ts';
import { hashPassword } from './auth/password.ts';
import { analysisRoutes } from './analysis/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { balanceHistoryRoutes } from './balance-history/routes.ts';
import { bankRoutes } from './bank/routes.ts';
import { bankStatementRoutes } from './bank-statement/routes.ts';
import { allowInvitation, allowReminder } from './auth/throttle.ts';
import { budgetResource } from './budget/effects.ts';
import { initialise } from './budget/init.ts';
import { budgetRoutes } from './budget/routes.ts';
import { categoryRoutes } from './category/routes.ts';
import { changeRoutes } from './change/routes.ts';
import { closingRoutes } from './closing/routes.ts';
import { configRoutes } from './config/routes.ts';
import { contractorResource } from './contractor/effects.ts';
import { contractorRoutes } from './contractor/routes.ts';
import { currencyRoutes } from './currency/routes.ts';
import { currentUserRoutes } from './current-user/routes.ts';
import { mayControl } from './fakes/access.ts';
import { downloadRoutes } from './download/routes.ts';
import { fileRoutes } from './file/routes.ts';
import type { FileUse } from './files/uses.ts';
import { folderRoutes } from './folder/routes.ts';
import { ENTITIES, mayReadHistory, REFERENCES } from './entities.ts';
import type { Implemented } from './http/implement.ts';
import { importDocumentResource } from './import/effects.ts';
import { importFiles, scannedFiles } from './import/file-use.ts';
import { endDrafts } from './import/repository.ts';
import { importSourceRoutes } from './import-source/routes.ts';
import { importRoutes } from './import/routes.ts';
import { licenceSettingRoutes } from './licence-setting/routes.ts';
import type { NounDeps } from './noun-deps.ts';
import type { ResourceKinds } from './lock/resources.ts';
import { matchingRoutes } from './matching/routes.ts';
import { membershipRoutes } from './membership/routes.ts';
import { noticeRoutes } from './notice/routes.ts';
import { paymentMethodResource } from './payment-method/effects.ts';
import { paymentMethodRoutes } from './payment-method/routes.ts';
import { paymentSourceResource } from './payment/effects.ts';
import { paymentFiles } from './payment/files.ts';
import { paymentRoutes } from './payment/routes.ts';
import { findCompany, saveCompany } from './profile/company.ts';
import { paymentTypeSettingRoutes } from './payment-type-setting/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { recordResource } from './record/effects.ts';
import { budgetRecordRoutes } from './record/routes.ts';
import { acceptInvitation, findInvited } from './registration-request/invitations.ts';
import { makeAccount } from './registration-request/new-account.ts';
import { registrationRequestRoutes } from './registration-request/routes.ts';
import { reminderRoutes } from './reminder/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { resourceRoutes } from './resource/routes.ts';
import { rowsRoutes } from './rows/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { secondStep } from './second-factor/second-step.ts';
import { sectionResource } from './section/effects.ts';
import { sectionRoutes } from './section/routes.ts';
import { openOfContractors } from './settlement/open-of-contractors.ts';
import { settlementRoutes } from './settlement/routes.ts';
import { licenceOfClosed } from './subscription/closing.ts';
import { subscriptionRoutes } from './subscription/routes.ts';
import { taxRoutes } from './tax/routes.ts';
import { tradeSubjectResource } from './trade-subject/effects.ts';
import { tradeSubjectRoutes } from './trade-subject/routes.ts';
import { waitingApprovals } from './transfer/waiting.ts';
import { transferRoutes } from './transfer/routes.ts';
import { treeRoutes } from './tree/routes.ts';
import { takeSettings } from './user-setting/repository.ts';
import { userSettingRoutes } from './user-setting/routes.ts';
import { vatRoutes } from './vat/routes.ts';

const PASSWORDS = { refuseLeaked, hashPassword, setPassword, passwordChangedLetter };

/** The routes of every noun of the contract; dependencies between nouns are passed in here. */
export function routesOf({
  analyses,
  reports,
  started,
  attempts,
  bankFiles,
  downloads,
  files,
  imports,
  importSources,
  matching,
  provider,
  options,
}: NounDeps): Record<keyof Contract, readonly Implemented[]> {
  const ownPassword = demandPassword(attempts);
  return {
    account: accountRoutes({ references: REFERENCES, demandPassword: ownPassword }),
    acl: aclRoutes({ publicUrl: options.publicUrl, allowInvitation: allowInvitation(attempts) }),
    analysis: analysisRoutes(analyses),
    auth: authRoutes({ attempts, secondStep }),
    balanceHistory: balanceHistoryRoutes(mayReadHistory),
    bank: bankRoutes,
    bankStatement: bankStatementRoutes({ files: bankFiles, endDrafts }),
    budget: budgetRoutes,
    budgetRecord: budgetRecordRoutes,
    category: categoryRoutes,
    change: changeRoutes(ENTITIES, started),
    closing: closingRoutes({ licence: licenceOfClosed(provider), demandPassword: ownPassword }),
    config: configRoutes,
    contractor: contractorRoutes({ references: REFERENCES, openOf: openOfContractors }),
    currency: currencyRoutes,
    currentUser: currentUserRoutes(attempts),
    download: downloadRoutes({ downloads, demandPassword: ownPassword }),
    file: fileRoutes({ files, uses: FILE_USES }),
    folder: folderRoutes,
    import: importRoutes({ files, imports, references: REFERENCES }),
    importSource: importSourceRoutes(importSources),
    licenceSetting: licenceSettingRoutes,
    matching: matchingRoutes(matching),
    membership: membershipRoutes({
      attempts,
      open: (tx, company, at) => makeAccount(tx, company, { ...at, initialise }),
      findInvited,
      acceptInvitation,
      takeSettings,
    }),
    notice: noticeRoutes(waitingApprovals),
    payment: paymentRoutes,
    paymentMethod: paymentMethodRoutes(REFERENCES),
    paymentTypeSetting: paymentTypeSettingRoutes,
    profile: profileRoutes({ demandPassword: ownPassword, ...PASSWORDS }),
    registrationRequest: registrationRequestRoutes({
      attempts,
      hashPassword,
      initialise,
      publicUrl: options.publicUrl,
    }),
    reminder: reminderRoutes({ companyOf: findCompany, allowReminder: allowReminder(attempts) }),
    report: reportRoutes(reports),
    resource: resourceRoutes(started),
    rows: rowsRoutes,
    secondFactor: secondFactorRoutes({ demandPassword: ownPassword }),
    section: sectionRoutes(REFERENCES),
    settlement: settlementRoutes(findCompany),
    subscription: subscriptionRoutes({
      provider,
      demandPassword: ownPassword,
      findLicence,
      findCompany,
      saveCompany,
      mayControl: (request) => mayControl(options.controls, request),
    }),
    tax: taxRoutes,
    tradeSubject: tradeSubjectRoutes(REFERENCES),
    transfer: transferRoutes(findCompany),
    tree: treeRoutes,
    userSetting: userSettingRoutes,
    vat: vatRoutes,
  };
}

/** The kinds of resources that users lock and routes name, as their nouns register them. */
export const RESOURCE_KINDS: ResourceKinds = {
  budget: budgetResource,
  contractor: contractorResource,
  importDocument: importDocumentResource,
  paymentMethod: paymentMethodResource,
  paymentSource: paymentSourceResource,
  record: recordResource,
  section: sectionResource,
  tradeSubject: tradeSubjectResource,
};

/** The uses of files: who may read them, and whether they are still in use. */
export const FILE_USES: readonly FileUse[] = [paymentFiles, importFiles, scannedFiles];
