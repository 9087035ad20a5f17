import { z } from 'zod';
import { isValidAccount, normaliseAccount } from './domain/bank-account.ts';
import { isValidEuVat, normaliseEuVat } from './domain/eu-vat.ts';
import { isNativeNip, isValidNip, normaliseNip } from './domain/nip.ts';
import { isValidRegon, normaliseRegon } from './domain/regon.ts';
import { lineOf } from './values.ts';

// Identifiers of companies and accounts: validated and normalised.

/** A country by ISO 3166: two capital letters. */
export const countryCodeSchema = z.string().regex(/^[A-Z]{2}$/);

/**
 * A Polish NIP is validated and gets the prefix `PL`; anything that does not look like one is a
 * foreign number, stored as written.
 */
export const taxIdSchema = lineOf(40)
  .refine((text) => !isNativeNip(text) || isValidNip(text), { error: 'The check digit is wrong' })
  .overwrite((text) => normaliseNip(text));

export const euVatSchema = lineOf(40)
  .refine((text) => isValidEuVat(text), { error: 'Not in the form of its country' })
  .overwrite((text) => normaliseEuVat(text));

export const regonSchema = lineOf(40)
  .refine((text) => isValidRegon(text), { error: 'The check digit is wrong' })
  .overwrite((text) => normaliseRegon(text));

/** IBAN, or a Polish number without its `PL`. */
export const ibanSchema = lineOf(60)
  .refine((text) => isValidAccount(text), { error: 'The check digits are wrong' })
  .overwrite((text) => normaliseAccount(text));

const CARD_DIGITS = /^\d{4}$/;

/** For a payment method: the number of an account, or the last four digits of a card. */
export const accountNumberSchema = lineOf(60)
  .refine((text) => CARD_DIGITS.test(text) || isValidAccount(text), { error: 'The check digits are wrong' })
  .overwrite((text) => (CARD_DIGITS.test(text) ? text : normaliseAccount(text)));
