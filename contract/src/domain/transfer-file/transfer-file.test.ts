import { existsSync, readFileSync } from 'node:fs';
import { minor } from '#src/domain/rounding.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { encoded, forElixir, forSepa } from './characters.ts';
import { elixirFile } from './elixir.ts';
import { painFile } from './pain.ts';
import { TRANSFER_CHARSETS, type Transfer, type TransferFile, type TransferOrder } from './transfer.ts';

const SCHEMA = new URL(
  '../../../../../shared/reference/samples/transfers/pain.001.001.09.xsd',
  import.meta.url,
);

const PAYER = '49114020040000330200112177';
const SELLER = '61109010140000071219812874';

/** A Polish account from the digits after its check digits. */
const nrb = (rest: string) => String(98n - (BigInt(`${rest}252100`) % 97n)).padStart(2, '0') + rest;
const TAX_OFFICE = nrb('101000712222526025027400');
const ZUS = nrb('600000020260005260250274');

const party = (account: string) => ({
  name: 'Żółta Łąka sp. z o.o.',
  address: 'Długa 1, 00-238 Warszawa',
  account,
});
const seller = { amount: minor(123_00), ...party(SELLER) };
const ordinary: Transfer = { kind: 'ordinary', ...seller, title: 'FV 1/2026' };
const split: Transfer = {
  kind: 'split',
  ...seller,
  vat: minor(23_00),
  nip: 'PL 526-025-02-74',
  invoice: 'FV/1/2026',
  title: 'usługa',
};
const tax: Transfer = {
  kind: 'tax',
  amount: minor(500_00),
  name: 'Urząd Skarbowy',
  address: '',
  account: TAX_OFFICE,
  nip: '5260250274',
  period: '26M10',
  form: 'VAT-7',
  title: '',
};
const zus: Transfer = {
  kind: 'zus',
  amount: minor(1926_76),
  name: 'Zakład Ubezpieczeń Społecznych',
  address: '',
  account: ZUS,
  title: 'Składki',
};

const orderOf = (transfers: Transfer[], own: Partial<TransferOrder> = {}): TransferOrder => ({
  id: 'SALDO-20261123-1',
  createdAt: '2026-11-23T17:00:00Z',
  payer: party(PAYER),
  date: '2026-11-24',
  currency: 'PLN',
  transfers,
  total: minor(transfers.reduce((total, { amount }) => total + amount, 0)),
  ...own,
});

function textOf(file: TransferFile, charset = 'windows-1250'): string {
  expect(file.faults).toEqual([]);
  return new TextDecoder(charset).decode(file.bytes ?? new Uint8Array());
}
const elixirText = (order: TransferOrder) => textOf(elixirFile(order, 'windows-1250'));

/** Parses a line of Elixir independently of the code that writes it. */
const fieldsOf = (line: string) =>
  line.match(/"[^"]*"|[^,\r\n]+/g)?.map((field) => field.replaceAll('"', '')) ?? [];

describe('Elixir-0', () => {
  it('has one line of 16 fields per transfer', () => {
    expect(elixirText(orderOf([ordinary]))).toBe(
      `110,20261124,12300,11402004,0,"${PAYER}","${SELLER}","Żółta Łąka sp. z o.o.|Długa 1, 00-238 Warszawa",` +
        '"Żółta Łąka sp. z o.o.|Długa 1, 00-238 Warszawa",0,10901014,"FV 1/2026","","","51",""\r\n',
    );
  });

  it.each<[string, Transfer, string, string]>([
    ['split payment', split, '53', '/VAT/23,00/IDC/5260250274/INV/FV/1/|2026/TXT/usługa'],
    [
      'split payment without a text',
      { ...split, title: ' ' },
      '53',
      '/VAT/23,00/IDC/5260250274/INV/FV/1/|2026',
    ],
    ['tax', tax, '71', '/TI/N5260250274/OKR/26M10/SFP/VAT-7'],
    [
      'tax with a text',
      { ...tax, title: 'korekta' },
      '71',
      '/TI/N5260250274/OKR/26M10/SFP/VAT-7|/TXT/korekta',
    ],
    ['ZUS', zus, '51', 'Składki'],
  ])('writes %s by its class and title', (_, transfer, kind, title) => {
    const fields = fieldsOf(elixirText(orderOf([transfer])));
    expect(fields).toHaveLength(16);
    expect([fields[14], fields[11]]).toEqual([kind, title]);
  });

  it('breaks a title between words, and anywhere if that needs more than four lines', () => {
    const words = 'Zapłata za usługi projektowe w październiku i listopadzie';
    expect(fieldsOf(elixirText(orderOf([{ ...ordinary, title: words }])))[11]).toBe(
      'Zapłata za usługi projektowe w|październiku i listopadzie',
    );
    const long = `${'a'.repeat(34)} ${'b'.repeat(20)} ${'c'.repeat(34)} ${'d'.repeat(20)} ${'e'.repeat(28)}`;
    const lines = fieldsOf(elixirText(orderOf([{ ...ordinary, title: long }])))[11]?.split('|') ?? [];
    expect(lines).toHaveLength(4);
    expect(lines.join('')).toBe(long);
  });

  it.each([
    ['windows-1250', [0xaf, 0xf3, 0xb3, 0x74, 0x61]],
    ['iso-8859-2', [0xaf, 0xf3, 0xb3, 0x74, 0x61]],
    ['cp852', [0xbd, 0xa2, 0x88, 0x74, 0x61]],
    ['utf-8', [0xc5, 0xbb, 0xc3, 0xb3, 0xc5, 0x82, 0x74, 0x61]],
  ] as const)('writes Żółta in %s', (charset, bytes) => {
    expect([...encoded('Żółta', charset)]).toEqual(bytes);
  });

  it('distinguishes ą, ś, ź of windows-1250 from those of iso-8859-2', () => {
    expect([...encoded('ąśź', 'windows-1250')]).toEqual([0xb9, 0x9c, 0x9f]);
    expect([...encoded('ąśź', 'iso-8859-2')]).toEqual([0xb1, 0xb6, 0xbc]);
    expect(() => encoded('я', 'windows-1250')).toThrow(RangeError);
  });
});

it.each([
  ['„Łąka” — Müller & Søn', "'Łąka' - Muller & Son", "'Laka' - Muller + Son"],
  ['a|b "c"', "a/b 'c'", "a/b 'c'"],
  ['  z\tnową\r\nlinią\u00a0 ', 'z nową linią', 'z nowa linia'],
  ['a@b.pl #1; 50%', 'a@b.pl #1; 50%', 'a.b.pl .1, 50.'],
  ['Straße 5 €', 'Strasse 5 EUR', 'Strasse 5 EUR'],
])('%j is written %j, and for SEPA %j', (text, elixir, sepa) => {
  expect(forElixir(text)).toEqual({ text: elixir, refused: '' });
  expect(forSepa(text)).toEqual({ text: sepa, refused: '' });
});

it('lists the characters that no rule replaces', () => {
  expect(forElixir('ООО Я 1')).toEqual({ text: ' 1'.padStart(3), refused: 'ОООЯ' });
});

const ACCOUNT = { index: 0, field: 'account' };
it.each<[string, TransferOrder, object[]]>([
  ['no transfers', orderOf([]), [{ code: 'NO_TRANSFERS', index: null, field: 'transfers' }]],
  [
    'another currency',
    orderOf([ordinary], { currency: 'USD' }),
    [{ code: 'WRONG_CURRENCY', index: null, field: 'currency' }],
  ],
  [
    'an empty title and name',
    orderOf([ordinary, { ...ordinary, title: ' ', name: '' }]),
    [
      { code: 'EMPTY', index: 1, field: 'name' },
      { code: 'EMPTY', index: 1, field: 'title' },
    ],
  ],
  [
    'too long a title',
    orderOf([{ ...ordinary, title: 'x'.repeat(141) }]),
    [{ code: 'TOO_LONG', index: 0, field: 'title' }],
  ],
  [
    'too long a name of the payer',
    orderOf([ordinary], { payer: { ...party(PAYER), name: 'x'.repeat(71) } }),
    [{ code: 'TOO_LONG', index: null, field: 'name' }],
  ],
  [
    'foreign letters',
    orderOf([{ ...ordinary, title: 'Дом 1' }]),
    [{ code: 'INVALID_CHARACTERS', index: 0, field: 'title', characters: 'Дом' }],
  ],
  [
    'a wrong digit',
    orderOf([{ ...ordinary, account: '61109010140000071219812875' }]),
    [{ code: 'INVALID_ACCOUNT', ...ACCOUNT }],
  ],
  ['no account', orderOf([{ ...ordinary, account: '' }]), [{ code: 'EMPTY', ...ACCOUNT }]],
  [
    'no account on either side',
    orderOf([{ ...ordinary, account: '' }], { payer: { ...party(PAYER), account: '' } }),
    [
      { code: 'EMPTY', index: null, field: 'account' },
      { code: 'EMPTY', ...ACCOUNT },
    ],
  ],
  [
    'a German account',
    orderOf([{ ...ordinary, account: 'DE89370400440532013000' }]),
    [{ code: 'ACCOUNT_OF_ANOTHER_COUNTRY', ...ACCOUNT }],
  ],
  [
    "the payer's own account",
    orderOf([{ ...ordinary, account: `PL${PAYER}` }]),
    [{ code: 'ACCOUNT_OF_THE_PAYER', ...ACCOUNT }],
  ],
  [
    'an amount of zero',
    orderOf([{ ...ordinary, amount: minor(0) }]),
    [{ code: 'INVALID_AMOUNT', index: 0, field: 'amount' }],
  ],
  [
    'a negative amount',
    orderOf([{ ...ordinary, amount: minor(-1) }]),
    [{ code: 'INVALID_AMOUNT', index: 0, field: 'amount' }],
  ],
  [
    'a sum that differs from the one shown',
    orderOf([ordinary], { total: minor(1) }),
    [{ code: 'WRONG_TOTAL', index: null, field: 'total' }],
  ],
  [
    'VAT above the amount',
    orderOf([{ ...split, vat: minor(123_01) }]),
    [{ code: 'INVALID_VAT', index: 0, field: 'vat' }],
  ],
  [
    'split payment without NIP and invoice',
    orderOf([{ ...split, nip: '1', invoice: '' }]),
    [
      { code: 'INVALID_NIP', index: 0, field: 'nip' },
      { code: 'EMPTY', index: 0, field: 'invoice' },
    ],
  ],
  [
    'too long an invoice number',
    orderOf([{ ...split, invoice: 'x'.repeat(36) }]),
    [{ code: 'TOO_LONG', index: 0, field: 'invoice' }],
  ],
  [
    'a tax to a contractor',
    orderOf([{ ...tax, account: SELLER }]),
    [{ code: 'NOT_AN_ACCOUNT_OF_A_TAX_OFFICE', ...ACCOUNT }],
  ],
  [
    'a tax of the 13th month',
    orderOf([{ ...tax, period: '26M13' }]),
    [{ code: 'INVALID_PERIOD', index: 0, field: 'period' }],
  ],
  [
    'ZUS to a contractor',
    orderOf([{ ...zus, account: SELLER }]),
    [{ code: 'NOT_AN_ACCOUNT_OF_ZUS', ...ACCOUNT }],
  ],
])('refuses %s', (_, order, faults) => {
  expect(elixirFile(order, 'windows-1250')).toEqual({ bytes: null, faults });
});

const euros = (transfers: Transfer[], own: Partial<TransferOrder> = {}) =>
  orderOf(transfers, { currency: 'EUR', ...own });
const german: Transfer = {
  ...ordinary,
  account: 'DE89 3704 0044 0532 0130 00',
  name: 'Müller & Söhne <GmbH>',
};

describe('pain.001.001.09', () => {
  it('writes a SEPA transfer', () => {
    const text = textOf(painFile(euros([german])), 'utf-8');
    expect(text).toContain('<InstdAmt Ccy="EUR">123.00</InstdAmt>');
    expect(text).toContain('<Nm>Muller + Sohne .GmbH.</Nm>');
    expect(text).toContain('<IBAN>DE89370400440532013000</IBAN>');
    expect(text).toContain('<SvcLvl><Cd>SEPA</Cd></SvcLvl>');
    expect(textOf(painFile(orderOf([ordinary])), 'utf-8')).not.toContain('SvcLvl');
  });

  it('refuses split payment, tax and ZUS in euros, and identifiers that banks reject', () => {
    expect(painFile(euros([split])).faults).toEqual([{ code: 'WRONG_CURRENCY', index: 0, field: 'kind' }]);
    expect(painFile(euros([german], { id: '/1' })).faults).toEqual([
      { code: 'INVALID_ID', index: null, field: 'id' },
    ]);
  });

  // Skipped if the schema is not available beside the repository, whose licence does not cover it.
  it.skipIf(!existsSync(SCHEMA)).each<[string, TransferOrder]>([
    ['SEPA transfers', euros([german, { ...german, address: '', title: 'x'.repeat(140) }])],
    ['transfers in złotys', orderOf([ordinary, split, tax, zus])],
    [
      'the longest fields',
      orderOf([{ ...ordinary, name: 'n'.repeat(70), address: 'a'.repeat(70) }], { id: 'x'.repeat(29) }),
    ],
  ])('%s are valid by the schema', async (_, order) => {
    const schema = readFileSync(SCHEMA, 'utf8');
    const result = await validateXML({ xml: textOf(painFile(order), 'utf-8'), schema });
    expect(result.errors).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it.skipIf(!existsSync(SCHEMA))('the schema refuses a document without its date', async () => {
    const xml = textOf(painFile(euros([german])), 'utf-8').replace(/<ReqdExctnDt>.*<\/ReqdExctnDt>/, '');
    expect((await validateXML({ xml, schema: readFileSync(SCHEMA, 'utf8') })).valid).toBe(false);
  });
});

const texts = fc.string({ unit: 'binary', maxLength: 60 });
const anyTransfers = fc.array(
  fc.record({
    kind: fc.constant('ordinary' as const),
    amount: fc.integer({ min: 1, max: 100_000_000 }).map(minor),
    name: texts,
    address: texts,
    account: fc.constantFrom(SELLER, TAX_OFFICE, ZUS),
    title: fc.string({ unit: 'grapheme', maxLength: 140 }),
  }),
  { minLength: 1, maxLength: 4 },
);

it('whatever is typed, a file has correct lines, fields, lengths and sum, or its faults are listed', () => {
  fc.assert(
    fc.property(anyTransfers, fc.constantFrom(...TRANSFER_CHARSETS), (transfers, charset) => {
      const order = orderOf(transfers);
      const file = elixirFile(order, charset);
      expect(file.bytes === null).toBe(file.faults.length > 0);
      if (file.bytes === null) {
        expect(file.faults.every(({ index }) => index !== null && index < transfers.length)).toBe(true);
        return;
      }
      // CP852 has no decoder here, but uses one byte per character
      const read = new TextDecoder(charset === 'cp852' ? 'iso-8859-2' : charset).decode(file.bytes);
      const lines = read.split('\r\n');
      expect(lines.pop()).toBe('');
      expect(lines).toHaveLength(transfers.length);
      const fields = lines.map(fieldsOf);
      for (const line of fields) {
        expect(line).toHaveLength(16);
        for (const place of [7, 8, 11]) {
          const parts = line[place]?.split('|') ?? [];
          expect(parts.length).toBeLessThanOrEqual(4);
          expect(parts.every((part) => part.length <= 35)).toBe(true);
        }
      }
      expect(fields.reduce((total, line) => total + Number(line[2]), 0)).toBe(order.total);
    }),
  );
});

it('transliterated letters of any language stay the same when transliterated again', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const rule of [forElixir, forSepa]) {
        const once = rule(text).text;
        expect(rule(once)).toEqual({ text: once.replaceAll(/ +/g, ' ').trim(), refused: '' });
      }
    }),
  );
});
