import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  accountNumberSchema,
  countryCodeSchema,
  euVatSchema,
  ibanSchema,
  regonSchema,
  taxIdSchema,
} from './identifiers.ts';

interface Case {
  schema: z.ZodType<string>;
  /** as entered, and as stored */
  kept: readonly (readonly [string, string])[];
  refused: readonly string[];
}

const CASES: Readonly<Record<string, Case>> = {
  'a tax id': {
    schema: taxIdSchema,
    kept: [
      ['526-025-02-74', 'PL5260250274'],
      ['PL5260250274', 'PL5260250274'],
      ['DE 811907980', 'DE 811907980'],
    ],
    refused: ['', '5260250275', '123', 'PL 000-000-00-00'],
  },
  'an EU VAT number': {
    schema: euVatSchema,
    kept: [
      ['de 811 907 980', 'DE811907980'],
      ['NL123456789.B01', 'NL123456789B01'],
    ],
    refused: ['', '811907980', 'DE81190798', 'US123456789'],
  },
  'a REGON': { schema: regonSchema, kept: [['123-456-785', '123456785']], refused: ['', '123456784'] },
  'an account of a contractor': {
    schema: ibanSchema,
    kept: [
      ['61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'],
      ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ],
    refused: ['', '1234', '61 1090 1014 0000 0712 1981 2875'],
  },
  'a number of a payment method': {
    schema: accountNumberSchema,
    kept: [
      ['1234', '1234'],
      ['61109010140000071219812874', 'PL61109010140000071219812874'],
    ],
    refused: ['', '123', '12345', '61109010140000071219812875'],
  },
  'a country': { schema: countryCodeSchema, kept: [['PL', 'PL']], refused: ['', 'pl', 'POL'] },
};

describe.each(Object.entries(CASES))('%s', (_name, { schema, kept, refused }) => {
  it('is stored in a normalised form, which is accepted again', () => {
    for (const [typed, form] of kept) {
      expect(schema.parse(typed)).toBe(form);
      expect(schema.parse(form)).toBe(form);
    }
  });

  it('is refused if invalid', () => {
    expect(refused.filter((text) => schema.safeParse(text).success)).toEqual([]);
  });
});
