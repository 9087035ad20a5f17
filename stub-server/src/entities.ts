// The index of the entities of the account's history, and of the references to master data
// (docs/adding-a-noun.md, docs/decisions/030).

import type { Acl } from '@saldo/contract/domain/permission';
import { bankStatementReferences } from './bank-statement/references.ts';
import { categoryEntity } from './category/history.ts';
import { withDistinct } from './contractor/history.ts';
import { contractorReferences } from './contractor/references.ts';
import { folderEntity } from './folder/history.ts';
import { contractors } from './master-data/contractors.ts';
import { namedEntity } from './master-data/history.ts';
import { paymentMethods } from './master-data/payment-methods.ts';
import type { Reference } from './master-data/references.ts';
import { sections } from './master-data/sections.ts';
import { tradeSubjects } from './master-data/trade-subjects.ts';
import { paymentMethodReferences } from './payment-method/references.ts';
import { paymentSourceEntity } from './payment/history.ts';
import { paymentReferences } from './payment/references.ts';
import type { Entities } from './plan/entities.ts';
import { recordReferences } from './record/references.ts';
import { reminderReferences } from './reminder/references.ts';

/**
 * References to the items of named lists: a merge moves them, and they prevent the deletion of an
 * item.
 */
export const REFERENCES: readonly Reference[] = [
  ...recordReferences,
  ...paymentReferences,
  ...contractorReferences,
  ...paymentMethodReferences,
  ...bankStatementReferences,
  ...reminderReferences,
];

/** The entities of the account's history, parents first, as their nouns register them. */
export const ENTITIES: Entities = {
  folder: folderEntity,
  category: categoryEntity,
  paymentMethod: namedEntity(paymentMethods, REFERENCES),
  tradeSubject: namedEntity(tradeSubjects, REFERENCES),
  section: namedEntity(sections, REFERENCES),
  contractor: withDistinct(namedEntity(contractors, REFERENCES)),
  paymentSource: paymentSourceEntity,
};

/** Users who may write an entity of the account's history may read its changes. */
export const mayReadHistory = (acl: Acl, entity: string): boolean =>
  Object.entries(ENTITIES).some(([type, { mayWrite }]) => type === entity && mayWrite(acl));
