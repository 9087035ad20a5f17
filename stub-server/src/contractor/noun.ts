import { normaliseAccount } from '@saldo/contract/domain/bank-account';
import {
  CONTRACTOR_MERGE_FIELDS,
  MAX_ACCOUNTS,
  MAX_ALIASES,
  type contractorPageBody,
} from '@saldo/contract/contractor-management';
import type { z } from 'zod';
import {
  contractors,
  type Contractor,
  type ContractorState,
  type SeenContractor,
} from '#src/master-data/contractors.ts';
import type { FileColumn } from '#src/master-data/export.ts';
import type { NamedListSpec } from '#src/master-data/list.ts';
import type { Managed } from '#src/master-data/managed.ts';
import type { Choice } from '#src/master-data/merging.ts';
import { startNames, type StartNames } from '#src/master-data/start-names.ts';
import { nameKey } from '#src/db/name-key.ts';
import type { Db } from '#src/db/open.ts';
import type { Actor } from '#src/http/actor.ts';
import { distinctPairs } from './distinct.ts';
import { duplicatesIn } from './duplicates.ts';

type Question = z.output<typeof contractorPageBody>;

const list: NamedListSpec<Contractor, Question> = {
  search: ({ shortName, aliases, email, taxIdentificationNumber, euVatNumber, regon, bankAccounts }) => ({
    texts: [shortName, ...aliases],
    numbers: [taxIdentificationNumber, euVatNumber, regon, email],
    accounts: bankAccounts.map(({ number }) => number),
  }),
  sorts: {
    taxIdentificationNumber: ({ taxIdentificationNumber }) => taxIdentificationNumber,
    addressCity: ({ addressCity }) => addressCity,
  },
  filter: async (question, { db, accountId, directory, seesAccounts }) => {
    const { paymentMethodId, withoutTaxId, withoutBankAccount, isDuplicate } = question;
    const groups =
      isDuplicate === undefined
        ? []
        : duplicatesIn(directory, { distinct: await distinctPairs(db, accountId), seesAccounts });
    const duplicates = new Set(groups.flatMap(({ ids }) => ids));
    return (item) =>
      (paymentMethodId === undefined || item.paymentMethodId === paymentMethodId) &&
      (withoutTaxId === undefined || withoutTaxId === (item.taxIdentificationNumber === null)) &&
      (withoutBankAccount === undefined ||
        !seesAccounts ||
        withoutBankAccount === (item.bankAccounts.length === 0)) &&
      (isDuplicate === undefined || isDuplicate === duplicates.has(item.id));
  },
};

/**
 * The accounts of all contractors, without repetitions; only the chosen default stays a default.
 */
function accountsOf(items: readonly Contractor[], defaultOf: Contractor): Contractor['bankAccounts'] {
  const all = items.flatMap(({ bankAccounts }) => bankAccounts);
  const byNumber = Map.groupBy(all, ({ number }) => normaliseAccount(number));
  const once = Array.from(byNumber, ([number, same]) => {
    const currency = same.find((account) => account.currency !== null)?.currency ?? null;
    return { number, currency };
  });
  const number = defaultOf.bankAccount === null ? once[0]?.number : normaliseAccount(defaultOf.bankAccount);
  return once
    .map((account) => ({ ...account, isDefault: account.number === number }))
    .toSorted((left, right) => Number(right.isDefault) - Number(left.isDefault))
    .slice(0, MAX_ACCOUNTS);
}

/** The names of the merged contractors, which payments may still carry. */
function aliasesOf(items: readonly Contractor[], name: string): string[] {
  const names = items.flatMap((item) => [...item.aliases, item.name]);
  const once = new Map(names.map((alias) => [nameKey(alias), alias]));
  once.delete(nameKey(name));
  return [...once.values()].slice(0, MAX_ALIASES);
}

const gather = (
  state: ContractorState,
  { target, sources, keep }: { target: Contractor; sources: readonly Contractor[]; keep: Choice },
): ContractorState => {
  const items = [target, ...sources];
  const chosen = items.find(({ id }) => id === keep['bankAccount']) ?? target;
  return { ...state, bankAccounts: accountsOf(items, chosen), aliases: aliasesOf(items, state.name) };
};

const managed: Managed<Contractor, ContractorState, (typeof CONTRACTOR_MERGE_FIELDS)[number]> = {
  mergeFields: CONTRACTOR_MERGE_FIELDS,
  gather,
};

const columnsWith = ({ methods, subjects, sections }: StartNames): FileColumn<SeenContractor>[] => [
  { name: { pl: 'Nazwa', en: 'Name' }, value: ({ name }) => name },
  { name: { pl: 'Nazwa skrócona', en: 'Short name' }, value: ({ shortName }) => shortName },
  { name: { pl: 'Kraj', en: 'Country' }, value: ({ country }) => country },
  { name: { pl: 'NIP', en: 'Tax ID' }, value: (item) => item.taxIdentificationNumber },
  { name: { pl: 'NIP UE', en: 'EU VAT ID' }, value: ({ euVatNumber }) => euVatNumber },
  { name: { pl: 'REGON', en: 'REGON' }, value: ({ regon }) => regon },
  { name: { pl: 'Ulica i numer', en: 'Street' }, value: ({ addressStreet }) => addressStreet },
  { name: { pl: 'Kod pocztowy', en: 'Postcode' }, value: ({ addressPostCode }) => addressPostCode },
  { name: { pl: 'Miejscowość', en: 'Town' }, value: ({ addressCity }) => addressCity },
  { name: { pl: 'E-mail', en: 'E-mail' }, value: ({ email }) => email },
  { name: { pl: 'Telefon', en: 'Telephone' }, value: ({ phoneNumber }) => phoneNumber },
  {
    name: { pl: 'Rachunki bankowe', en: 'Bank accounts' },
    value: ({ bankAccounts }) => bankAccounts?.map(({ number }) => number).join(', ') ?? null,
  },
  { name: { pl: 'Inne nazwy', en: 'Other names' }, value: ({ aliases }) => aliases.join(', ') },
  {
    name: { pl: 'Termin płatności (dni)', en: 'Payment term (days)' },
    value: (item) => item.paymentTermDays,
  },
  { name: { pl: 'Stawka VAT', en: 'VAT rate' }, value: ({ vatRate }) => vatRate },
  {
    name: { pl: 'Metoda płatności', en: 'Payment method' },
    value: ({ paymentMethodId }) => methods.get(paymentMethodId ?? 0) ?? null,
  },
  {
    name: { pl: 'Przedmiot transakcji', en: 'Trade subject' },
    value: ({ tradeSubjectId }) => subjects.get(tradeSubjectId ?? 0) ?? null,
  },
  {
    name: { pl: 'Sekcja', en: 'Section' },
    value: ({ sectionId }) => sections.get(sectionId ?? 0) ?? null,
  },
  { name: { pl: 'Domyślny', en: 'Default' }, value: ({ isDefault }) => isDefault },
  { name: { pl: 'Notatka', en: 'Note' }, value: ({ note }) => note },
];

const columns = async (db: Db, { accountId }: Pick<Actor, 'accountId'>) =>
  columnsWith(await startNames(db, accountId));

/** What contractors have beyond other named lists. */
export const contractorNoun = { store: contractors, managed, list, columns };
