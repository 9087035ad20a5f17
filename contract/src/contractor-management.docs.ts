import {
  CONTRACTOR_MERGE_FIELDS,
  contractorDefaultsBody,
  contractorManagement,
  distinctContractorSchema,
  contractorMergeChoice,
  contractorPageBody,
  contractorPatchBody,
  duplicateReasonSchema,
  duplicatesSchema,
  listedContractorSchema,
  newContractorBody,
  contractorAccountInputSchema,
} from './contractor-management.ts';
import { contractorAccountSchema, contractorSchema } from './contractor.ts';
import { fieldsOf, model, value } from './docs.ts';
import './master-data.docs.ts';
import { basedOn, describeMerging, listing, pageFields, usageCounts } from './named-list.docs.ts';

const {
  id: _contractorId,
  isInternal: _isKept,
  bankAccount: _account,
  version: _contractorVersion,
  ...contractorWords
} = fieldsOf(contractorSchema);
const contractorFields = {
  ...contractorWords,
  taxIdentificationNumber:
    'Tax id; a NIP with a wrong check digit is refused, one from abroad kept as written; null: not known.',
  bankAccounts: 'Its bank accounts, at most 50, each once; one of them is the default.',
};
model(contractorAccountInputSchema, 'ContractorAccountInput', {
  is: 'A bank account of a contractor as it is written; the number is checked.',
  fields: fieldsOf(contractorAccountSchema),
  example: { number: 'PL61109010140000071219812874', currency: 'PLN', isDefault: true },
});
model(newContractorBody, 'NewContractor', {
  is: 'A contractor to add; what is absent is not known.',
  fields: contractorFields,
});
model(contractorPatchBody, 'ContractorPatch', {
  is: 'What to change of a contractor; absent properties stay.',
  fields: { ...contractorFields, version: basedOn },
});
model(listedContractorSchema, 'ContractorRow', {
  is: 'A contractor of a list.',
  fields: { ...fieldsOf(contractorSchema), ...usageCounts },
});
model(contractorPageBody, 'ContractorPageQuery', {
  is: 'Which page of the list of contractors.',
  fields: {
    ...listing,
    paymentMethodId: 'Only contractors whose rows start with this method.',
    withoutTaxId: 'Only those without a tax id, or only those with one; absent: both.',
    withoutBankAccount: 'Only those without an account, or only those with one; absent: both.',
    isDuplicate: 'Only those that are probably the same as others, or only the rest; absent: both.',
  },
});
model(contractorManagement.page.responses[200], 'ContractorPage', {
  is: 'One page of the list of contractors.',
  fields: pageFields('Contractors of this page.'),
});
describeMerging('Contractor', {
  management: contractorManagement,
  choice: contractorMergeChoice,
  fields: CONTRACTOR_MERGE_FIELDS,
});
model(contractorDefaultsBody, 'ContractorDefaults', {
  is: 'What new rows and payments of contractors start with.',
  fields: {
    ids: 'The contractors, 1 to 500.',
    set: 'What to set, at least one property; absent ones stay, null removes a default.',
  },
});
model(contractorDefaultsBody.shape.set, 'ContractorDefaultsSet', {
  is: 'Defaults of contractors.',
  fields: {
    paymentTermDays: contractorWords.paymentTermDays,
    paymentMethodId: contractorWords.paymentMethodId,
    tradeSubjectId: contractorWords.tradeSubjectId,
    sectionId: contractorWords.sectionId,
    vatRate: contractorWords.vatRate,
  },
});
model(contractorManagement.setDefaults.responses[200], 'ContractorDefaultsDone', {
  is: 'What was set.',
  fields: {
    changeId: 'Step of the history that takes it back; null: nothing changed.',
    changed: 'How many contractors changed.',
  },
});
model(contractorManagement.byTaxId.responses[200], 'ContractorOfTaxId', {
  is: 'The contractor with a tax id.',
  fields: { contractor: 'The contractor; null: there is none.' },
});
value(
  duplicateReasonSchema,
  'DuplicateReason',
  'What they have in common: `tax-id`, `bank-account`, or a `name` nearly alike.',
);
model(duplicatesSchema.shape.groups.element, 'DuplicateGroup', {
  is: 'Contractors that are probably the same.',
  fields: {
    key: 'Name of the group, another one once its contractors have changed.',
    reasons: 'What they have in common.',
    contractors: 'The contractors, most used first.',
  },
});
model(duplicatesSchema, 'Duplicates', {
  is: 'Probable duplicates.',
  fields: { groups: 'Groups of contractors; each contractor is in one.' },
});
model(distinctContractorSchema, 'DistinctContractor', {
  is: 'A contractor that is a different company than another one.',
  fields: { id: 'The contractor.', name: 'Its name.' },
});
model(contractorManagement.distinctFrom.responses[200], 'DistinctFromContractor', {
  is: 'Whom a contractor is not to be merged with.',
  fields: { contractors: 'The contractors, by name.' },
});
model(contractorManagement.distinct.body, 'DistinctContractors', {
  is: 'Contractors that are different ones.',
  fields: {
    ids: 'The contractors, 2 to 50; each of them differs from each other.',
    areDistinct: 'False takes it back: they may be told as duplicates again.',
  },
});
