import { isValidAccount, normaliseAccount } from '@saldo/contract/domain/bank-account';
import { isNativeNip, isValidNip, normaliseNip } from '@saldo/contract/domain/nip';
import { countryCodeSchema, euVatSchema, regonSchema } from '@saldo/contract/identifiers';
import { nameSchema } from '@saldo/contract/values';
import { isDash } from '#src/file-formats/table/amount.ts';
import type { IncomingContractor, IncomingParty } from '../lines/incoming.ts';
import { z } from 'zod';
import { rateOf } from './amounts.ts';
import type { Cells } from './cells.ts';

const LONGEST_NAME = 80;
const LONGEST_NOTE = 2000;

/** Foreign tax IDs in any format; a number of ten digits is a NIP, even if another country issues such numbers. */
const OF_ANY_COUNTRY = /^(?=.*\d.*\d.*\d.*\d.*\d)(?![\d\s-]*$)[\p{L}\d][\p{L}\d\s./-]{3,39}$/u;

/** A Polish NIP in its normal form; foreign numbers are kept. `isAny`: accepts them in any format. */
function taxIdOf(cells: Cells, isAny = false): string | null {
  const text = cells.text('taxId');
  if (text === '') return null;
  if (!isNativeNip(text)) {
    const bare = text.replaceAll(/[\s-]/g, '').toUpperCase();
    if (/^[A-Z]{2}[\dA-Z+*]{2,13}$/.test(bare)) return bare;
    return isAny && OF_ANY_COUNTRY.test(text) ? text : cells.fault('taxId', 'tax-id');
  }
  return isValidNip(text) ? normaliseNip(text) : cells.fault('taxId', 'tax-id');
}

function accountOf(cells: Cells): string | null {
  const text = cells.text('bankAccount');
  if (text === '') return null;
  return isValidAccount(text) ? normaliseAccount(text) : cells.fault('bankAccount', 'bank-account');
}

/** The contractor of a row; null: neither name nor tax ID. */
export function contractorOf(cells: Cells): IncomingContractor | null {
  const text = cells.line('contractor', LONGEST_NAME, 'name-too-long');
  const name = isDash(text) ? '' : text;
  const taxId = taxIdOf(cells);
  const bankAccount = accountOf(cells);
  if (name === '' && taxId === null) return null;
  return { name: name === '' ? `NIP ${taxId}` : name, taxId, bankAccount };
}

const given = (text: string): string | null => (text === '' ? null : text);

function emailOf(cells: Cells): string | null {
  const text = cells.text('email');
  if (text === '') return null;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254 ? text : cells.fault('email', 'email');
}

export function termOf(cells: Cells): number | null {
  const text = cells.text('paymentTermDays');
  if (text === '') return null;
  const days = Number(/^(\d{1,3})(\s*(?:dni|days?|d\.?|tage))?$/i.exec(text)?.[1] ?? Number.NaN);
  return Number.isInteger(days) && days <= 365 ? days : cells.fault('paymentTermDays', 'term');
}

/** Several values of one cell. */
const partsOf = (text: string): string[] =>
  text.split(/[,;\n|]/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

/** Accounts of a cell; invalid ones are left out with a fault. */
function accountsOf(cells: Cells): string[] {
  const all = partsOf(cells.text('bankAccount'));
  const valid = all.filter((one) => isValidAccount(one));
  if (valid.length < all.length) cells.fault('bankAccount', 'bank-account');
  return [...new Set(valid.map((one) => normaliseAccount(one)))];
}

function aliasesOf(cells: Cells): string[] {
  const all = partsOf(cells.text('aliases'));
  const valid = all.filter((one) => nameSchema.safeParse(one).success);
  if (valid.length < all.length) cells.fault('aliases', 'name-too-long');
  return valid;
}

/** A number in the contract's form; an invalid one is left out with a fault. */
function numberOf(
  cells: Cells,
  field: 'regon' | 'euVat' | 'country',
  schema: z.ZodType<string>,
  code: 'regon' | 'eu-vat' | 'country',
): string | null {
  const text = cells.text(field);
  if (text === '') return null;
  const read = schema.safeParse(field === 'country' ? text.toUpperCase() : text);
  return read.success ? read.data : cells.fault(field, code);
}

const COUNTRIES: Readonly<Record<string, string>> = {
  polska: 'PL',
  poland: 'PL',
  niemcy: 'DE',
  germany: 'DE',
};
const countrySchema = z.preprocess(
  (text) => COUNTRIES[String(text).toLowerCase()] ?? text,
  countryCodeSchema,
) as z.ZodType<string>;

/** A Polish post code, and the town that lists often write in the same column. */
const CODE_AND_TOWN = /^(?<code>\d{2}-\d{3})[\s,]+(?<town>\p{L}\P{Cc}*)$/u;

/** Post code and town, also if both are in the column of one. */
function townOf(cells: Cells): { postCode: string | null; city: string | null } {
  const [postText, cityText] = [cells.text('postCode'), cells.text('city')];
  const both = CODE_AND_TOWN.exec(cityText === '' ? postText : cityText)?.groups;
  const isBoth = both !== undefined && (postText === '' || cityText === '' || postText === both['code']);
  if (isBoth && both['town'] && both['town'].length <= 80)
    return { postCode: both['code'] ?? null, city: both['town'] };
  return {
    postCode: given(cells.line('postCode', 20, 'name-too-long')),
    city: given(cells.line('city', 80, 'name-too-long')),
  };
}

/** The contractor of a row in a list of contractors; null: it has no name. */
export function partyOf(cells: Cells, columns: IncomingParty['columns']): IncomingParty | null {
  const name = cells.line('contractor', LONGEST_NAME, 'name-too-long');
  const euVat = numberOf(cells, 'euVat', euVatSchema, 'eu-vat');
  const taxId = taxIdOf(cells, true) ?? euVat;
  const accounts = accountsOf(cells);
  const party = {
    shortName: given(cells.line('shortName', 80, 'name-too-long')),
    country: numberOf(cells, 'country', countrySchema, 'country'),
    euVat,
    regon: numberOf(cells, 'regon', regonSchema, 'regon'),
    accounts,
    bankAccount: accounts[0] ?? null,
    aliases: aliasesOf(cells),
    street: given(cells.line('street', 120, 'name-too-long')),
    ...townOf(cells),
    email: emailOf(cells),
    phone: given(cells.line('phone', 40, 'name-too-long')),
    paymentTermDays: termOf(cells),
    vatRate: rateOf(cells),
    paymentMethod: given(cells.text('paymentMethod')),
    tradeSubject: given(cells.line('tradeSubject', LONGEST_NAME, 'name-too-long')),
    section: given(cells.line('section', LONGEST_NAME, 'name-too-long')),
    note: cells.text('description').slice(0, LONGEST_NOTE),
    columns,
  };
  const named = name === '' && taxId !== null ? `NIP ${taxId}` : name;
  if (!nameSchema.safeParse(named).success) {
    cells.fault('contractor', 'name-missing');
    return null;
  }
  return { name: named, taxId, ...party };
}
