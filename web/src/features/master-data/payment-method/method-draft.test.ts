import { describe, expect, test } from 'vitest';
import { methodSchemaOfDraft, newMethod } from './method-draft.ts';

const draft = newMethod('Rachunek', '2026-11-20');

const codesOf = (typed: Partial<typeof draft>) =>
  methodSchemaOfDraft
    .safeParse({ ...draft, ...typed })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('The input of a payment method', () => {
  test('accepts amounts like the sheet, negative ones too', () => {
    const read = methodSchemaOfDraft.parse({ ...draft, openingBalance: '=-1200,50*2' });
    expect(read.openingBalance).toBe(-240_100);
  });

  test.each<[Partial<typeof draft>, string]>([
    [{ openingBalance: 'dużo' }, 'openingBalance: amount'],
    [{ number: '61 1090 1014 0000 0712 1981 2875' }, 'number: accountNumber'],
    [{ kind: 'card', number: '123' }, 'number: card'],
    [{ closedFrom: '2026-11-19' }, 'closedFrom: closedBefore'],
    [{ kind: 'vat-account' }, 'belongsToId: required'],
  ])('%j is refused at its field', (typed, code) => {
    expect(codesOf(typed)).toEqual([code]);
  });

  test('cash has no number, and only a VAT account belongs to another', () => {
    const read = methodSchemaOfDraft.parse({ ...draft, kind: 'cash', number: 'x', belongsToId: 3 });
    expect(read).toMatchObject({ number: null, belongsToId: null });
  });
});
