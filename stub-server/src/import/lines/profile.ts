import { isValidEuVat } from '@saldo/contract/domain/eu-vat';
import { MAX_ACCOUNTS, MAX_ALIASES } from '@saldo/contract/contractor-management';
import type { ImportField } from '@saldo/contract/import-table';
import type { VatRate } from '@saldo/contract/record';
import { nameKey } from '#src/db/name-key.ts';
import type { IncomingParty } from './incoming.ts';

// A contractor in terms of a file's fields, from a line or from existing data.

const keyOf = (value: string | number): string => nameKey(String(value)).replaceAll(/\s+/g, ' ');
const digits = (value: string | number): string => String(value).replaceAll(/\D/g, '');
/** Fields with a single value, and the normalisation by which two values are compared. */
const COMPARED = {
  shortName: keyOf,
  country: keyOf,
  taxId: keyOf,
  euVat: keyOf,
  regon: digits,
  street: keyOf,
  postCode: keyOf,
  city: keyOf,
  email: keyOf,
  phone: digits,
  paymentTermDays: String,
  vatRate: String,
  paymentMethod: keyOf,
  tradeSubject: keyOf,
  section: keyOf,
  description: keyOf,
} as const satisfies Partial<Record<ImportField, (value: string | number) => string>>;
type SingleField = keyof typeof COMPARED;
const SINGLE = Object.keys(COMPARED) as SingleField[];

/** Fields that define a contractor managed by the server. */
const DEFINING: ReadonlySet<SingleField> = new Set(['country', 'taxId', 'euVat', 'regon']);

type Values = { [Field in SingleField]: (Field extends 'paymentTermDays' ? number : string) | null } & {
  vatRate: VatRate | null;
};

/** A contractor; methods, trade subjects and sections by name. */
export interface Profile {
  name: string;
  values: Values;
  accounts: readonly string[];
  aliases: readonly string[];
  /** managed by the server: its defining fields stay */
  isInternal: boolean;
}

/** A line's data of its contractor. A foreign number that does not match its country's format is not an EU VAT number. */
export function profileOfParty(party: IncomingParty): Profile {
  const { name, taxId, accounts, aliases, country, euVat, ...fields } = party;
  const isOfEu = taxId !== null && !/^PL\d{10}$/.test(taxId) && isValidEuVat(taxId);
  return {
    name,
    values: {
      shortName: fields.shortName,
      country,
      taxId: isOfEu ? null : taxId,
      euVat: euVat ?? (isOfEu ? taxId : null),
      regon: fields.regon,
      street: fields.street,
      postCode: fields.postCode,
      city: fields.city,
      email: fields.email,
      phone: fields.phone,
      paymentTermDays: fields.paymentTermDays,
      vatRate: fields.vatRate,
      paymentMethod: fields.paymentMethod,
      tradeSubject: fields.tradeSubject,
      section: fields.section,
      description: fields.note === '' ? null : fields.note,
    },
    accounts,
    aliases,
    isInternal: false,
  };
}

export interface Joined {
  profile: Profile;
  /** fields that were empty or get another value */
  filled: ImportField[];
  /** fields that keep a value other than the line's */
  conflicts: ImportField[];
}

export type ProfileField = SingleField;

interface Joining {
  /** whether to replace an existing value; accounts and alternative names are always merged */
  mayReplace: (field: ProfileField) => boolean;
}

/** Merges the lists of a contractor with those of a line; entries over the limit are left out. */
function joinLists(target: Profile, given: Profile): Pick<Profile, 'accounts' | 'aliases'> {
  const own = new Set([target.name, ...target.aliases].map(nameKey));
  const names = [given.name, ...given.aliases].filter((alias) => {
    const key = nameKey(alias);
    return own.has(key) ? false : Boolean(own.add(key));
  });
  return {
    accounts: [...new Set([...target.accounts, ...given.accounts])].slice(0, MAX_ACCOUNTS),
    aliases: [...target.aliases, ...names].slice(0, MAX_ALIASES),
  };
}

/** Merges a line's data into a contractor, filling empty fields. */
export function joinProfiles(target: Profile, given: Profile, { mayReplace }: Joining): Joined {
  const filled: ImportField[] = [];
  const conflicts: ImportField[] = [];
  const values: Record<string, string | number | null> = { ...target.values };
  for (const field of SINGLE) {
    const [had, has] = [target.values[field], given.values[field]];
    if (has === null || (had !== null && COMPARED[field](had) === COMPARED[field](has))) continue;
    const isKept = target.isInternal && DEFINING.has(field);
    if (isKept || (had !== null && !mayReplace(field))) {
      conflicts.push(field);
      continue;
    }
    values[field] = has;
    filled.push(field);
  }
  const lists = joinLists(target, given);
  if (lists.accounts.length > target.accounts.length) filled.push('bankAccount');
  if (lists.aliases.length > target.aliases.length) filled.push('aliases');
  return { profile: { ...target, ...lists, values: values as Values }, filled, conflicts };
}

/** Never replaces an existing value. */
export const KEEPING: Joining = { mayReplace: () => false };
