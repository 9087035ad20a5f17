import { isValidAccount, normaliseAccount } from '@saldo/contract/domain/bank-account';
import { isNativeNip, isValidNip, normaliseNip } from '@saldo/contract/domain/nip';
import { nameSchema } from '@saldo/contract/values';
import type { IncomingContractor, IncomingParty } from '../lines/incoming.ts';
import type { Cells } from './cells.ts';

const LONGEST_NAME = 80;

/** A Polish NIP in its one form; numbers of other countries stay. */
function taxIdOf(cells: Cells): string | null {
  const text = cells.text('taxId');
  if (text === '') return null;
  if (!isNativeNip(text))
    return /^[A-Z]{2}[\dA-Z+*]{2,13}$/.test(text.replaceAll(/[\s-]/g, '').toUpperCase())
      ? text.replaceAll(/[\s-]/g, '').toUpperCase()
      : cells.fault('taxId', 'tax-id');
  return isValidNip(text) ? normaliseNip(text) : cells.fault('taxId', 'tax-id');
}

function accountOf(cells: Cells): string | null {
  const text = cells.text('bankAccount');
  if (text === '') return null;
  return isValidAccount(text) ? normaliseAccount(text) : cells.fault('bankAccount', 'bank-account');
}

/** Who a row is of; null: it names nobody. */
export function contractorOf(cells: Cells): IncomingContractor | null {
  const name = cells.line('contractor', LONGEST_NAME, 'name-too-long');
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
  const days = Number(/^(\d{1,3})(\s*dni)?$/i.exec(text)?.[1] ?? Number.NaN);
  return Number.isInteger(days) && days <= 365 ? days : cells.fault('paymentTermDays', 'term');
}

/** A contractor of a row that is nothing but one; null: it has no name. */
export function partyOf(cells: Cells): IncomingParty | null {
  const contractor = contractorOf(cells);
  const party = {
    shortName: given(cells.line('shortName', 40, 'name-too-long')),
    regon: given(cells.text('regon').replaceAll(/\D/g, '').slice(0, 14)),
    street: given(cells.line('street', 100, 'name-too-long')),
    postCode: given(cells.text('postCode').slice(0, 12)),
    city: given(cells.line('city', 80, 'name-too-long')),
    email: emailOf(cells),
    phone: given(cells.line('phone', 30, 'name-too-long')),
    paymentTermDays: termOf(cells),
    note: cells.text('description').slice(0, 500),
  };
  if (contractor === null || !nameSchema.safeParse(contractor.name).success) {
    cells.fault('contractor', 'name-missing');
    return null;
  }
  return { ...contractor, ...party };
}
