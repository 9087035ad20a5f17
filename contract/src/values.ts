import { z } from 'zod';
import { CURRENCY_CODES } from './domain/currency.ts';

/** Largest amount of one field, in minor units: ten billion złotych. */
export const MAX_AMOUNT = 1_000_000_000_000;

/** Id of a row in a body or an answer. */
export const idSchema = z.int().min(1).max(2_147_483_647);

/** Id in a path; arrives as text. */
export const pathIdSchema = z.coerce.number<number | string>().int().min(1).max(2_147_483_647);

export const idParams = z.object({ id: pathIdSchema });
export const idsBody = z.object({ ids: z.array(idSchema).min(1).max(5000) });

/** Whole minor units of a currency (grosze), signed. */
export const minorSchema = z.int().brand<'Minor'>();
export type Minor = z.output<typeof minorSchema>;

/** Amount entered by a user: minor units, not negative. */
export const amountSchema = z.int().min(0).max(MAX_AMOUNT).brand<'Minor'>();

/** `YYYY-MM`, 1990 to 2199. */
export const monthSchema = z.string().regex(/^(199\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])$/);

/**
 * `YYYY-MM-DD` of Europe/Warsaw, an existing day, 1990 to 2199 like months: a mistyped `0026` would
 * break every calculation with it.
 */
export const dateSchema = z.iso
  .date()
  .refine((date) => date >= '1990' && date < '2200', { error: 'A day of the years 1990 to 2199' });

/** ISO 8601 instant with zone. */
export const instantSchema = z.iso.datetime({ offset: true });

/** An exchange or other rate as a decimal string, which avoids binary fractions. */
export const rateSchema = z.string().regex(/^\d{1,9}(\.\d{1,8})?$/);

/** Whole percent. */
export const percentSchema = z.int().min(0).max(100);

/** Language of an interface or a letter. */
export const localeSchema = z.enum(['pl', 'en']);
export type Locale = z.output<typeof localeSchema>;

export const currencySchema = z.enum(CURRENCY_CODES);

/** Version that a write is based on; the server answers 409 if the row has a newer one. */
export const versionSchema = z.int().min(0);

/** A boolean query parameter of the customer's calls: `1` is on, `0` or absent is off. */
export const flagSchema = z.enum(['0', '1']).optional();

/** One line of text without control characters. */
export const lineOf = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    // oxlint-disable-next-line no-control-regex -- they are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/);

/** A name in one line: control characters are refused, because PostgreSQL cannot even store NUL. */
export const nameSchema = lineOf(80);

/** `timestamp` freezes the list: rows created later are left out. */
export const pagingBody = z.object({
  timestamp: instantSchema.optional(),
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(500).default(50),
  search: z.string().trim().max(200).optional(),
});

/** One page of a filtered, sorted list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });
