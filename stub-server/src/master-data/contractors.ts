import { contractorAccountSchema, contractorSchema, type contractor } from '@saldo/contract/contractor';
import { DEFINING_FIELDS } from '@saldo/contract/contractor-management';
import { z } from 'zod';
import { flag } from '#src/db/seed-columns.ts';
import { checkReferences } from '#src/plan/references.ts';
import { mayKeepAccounts } from './payment-methods.ts';
import { readerOf, type NamedStore } from './store.ts';

export type SeenContractor = z.output<(typeof contractor.get.responses)[200]>;
const accountsSchema = z.array(contractorAccountSchema);
type Accounts = z.output<typeof accountsSchema>;
export type Contractor = SeenContractor & { bankAccounts: Accounts };

const stateSchema = contractorSchema
  .omit({ id: true, isInternal: true, version: true, bankAccount: true })
  .extend({
    bankAccounts: accountsSchema,
    // History items from before migration 0083 lack it.
    isDefault: contractorSchema.shape.isDefault.default(false),
  });
export type ContractorState = z.output<typeof stateSchema>;

const defaultAccount = (accounts: Accounts): string | null =>
  accounts.find(({ isDefault }) => isDefault)?.number ?? null;

export const contractors: NamedStore<Contractor, ContractorState, SeenContractor> = {
  table: 'contractor',
  type: 'contractor',
  usedBy: 'contractor_id',
  read: readerOf('contractor', (row) => {
    const bankAccounts = JSON.parse(row.bank_accounts) as Accounts;
    return {
      id: row.id,
      name: row.name,
      shortName: row.short_name,
      country: row.country,
      taxIdentificationNumber: row.tax_identification_number,
      euVatNumber: row.eu_vat_number,
      regon: row.regon,
      bankAccount: defaultAccount(bankAccounts),
      bankAccounts,
      email: row.email,
      phoneNumber: row.phone_number,
      addressCity: row.address_city,
      addressStreet: row.address_street,
      addressPostCode: row.address_post_code,
      aliases: JSON.parse(row.aliases) as string[],
      paymentTermDays: row.payment_term_days,
      paymentMethodId: row.payment_method_id,
      tradeSubjectId: row.trade_subject_id,
      sectionId: row.section_id,
      vatRate: row.vat_rate,
      note: row.note,
      isDefault: row.is_default === 1,
      isInternal: row.is_internal === 1,
      version: row.version,
    };
  }),
  stateSchema,
  stateOf: ({ id: _id, isInternal: _isInternal, version: _version, bankAccount: _bankAccount, ...state }) =>
    state,
  columns: (state) => ({
    short_name: state.shortName,
    country: state.country,
    tax_identification_number: state.taxIdentificationNumber,
    eu_vat_number: state.euVatNumber,
    regon: state.regon,
    bank_accounts: JSON.stringify(state.bankAccounts),
    email: state.email,
    phone_number: state.phoneNumber,
    address_city: state.addressCity,
    address_street: state.addressStreet,
    address_post_code: state.addressPostCode,
    aliases: JSON.stringify(state.aliases),
    payment_term_days: state.paymentTermDays,
    payment_method_id: state.paymentMethodId,
    trade_subject_id: state.tradeSubjectId,
    section_id: state.sectionId,
    vat_rate: state.vatRate,
    note: state.note,
    is_default: flag(state.isDefault),
  }),
  defining: DEFINING_FIELDS,
  fresh: (name) => ({
    name,
    shortName: null,
    country: 'PL',
    taxIdentificationNumber: null,
    euVatNumber: null,
    regon: null,
    bankAccounts: [],
    email: null,
    phoneNumber: null,
    addressCity: null,
    addressStreet: null,
    addressPostCode: null,
    aliases: [],
    paymentTermDays: null,
    paymentMethodId: null,
    tradeSubjectId: null,
    sectionId: null,
    vatRate: null,
    note: '',
    isDefault: false,
  }),
  check: async (db, accountId, { paymentMethodId, tradeSubjectId, sectionId }) => {
    await checkReferences(db, accountId, { paymentMethodId, tradeSubjectId, sectionId });
  },
  seenBy: (item, acl) => (mayKeepAccounts(acl) ? item : { ...item, bankAccount: null, bankAccounts: null }),
};
