import { minor } from '@saldo/contract/domain/money';
import { expect, test } from 'vitest';
import { checksOf } from './document-checks.ts';
import { withTyped } from './line-draft.ts';
import { newDraft } from './payment-draft.ts';
import { readInto } from './read-into.ts';

const read = { text: '', day: null, amount: null, taxId: null };
const known = {
  contractors: [{ id: 7, taxIdentificationNumber: 'PL5260250274' }],
  zusDay: () => 20,
} as const;
const at = (field: Parameters<typeof readInto>[1]['field'], cell?: string) => ({ field, cell, at: 0 });

function draftOf(net: string) {
  const draft = { ...newDraft('invoice', '2026-11-05'), number: 'FV 1', contractorId: 7 };
  const [line] = draft.lines;
  if (!line) throw new Error('A new document has a line');
  return { ...draft, lines: [withTyped(line, { net }, 'PLN')] };
}

test('the content of a frame goes into the focused field', () => {
  const draft = draftOf('100,00');
  expect(readInto(draft, at('number'), { ...read, text: 'FV\n12/2026' }, known)).toEqual({
    number: 'FV 12/2026',
  });
  expect(readInto(draft, at('saleDate'), { ...read, text: 'x', day: '2026-11-04' }, known)).toEqual({
    saleDate: '2026-11-04',
  });
  expect(readInto(draft, at('contractorId'), { ...read, taxId: '5260250274' }, known)).toEqual({
    contractorId: 7,
  });
  const amounts = readInto(draft, at('lines', 'net'), { ...read, amount: minor(200_00) }, known);
  expect(amounts?.lines?.[0]).toMatchObject({ net: '200,00', vat: '46,00', gross: '246,00' });
  // The only instalment covers the whole document.
  expect(amounts?.parts?.[0]?.gross).toBe('246,00');
  const due = readInto(draft, at('parts', 'dueDate'), { ...read, day: '2026-11-21' }, known);
  expect(due?.parts?.[0]).toMatchObject({ dueDate: '2026-11-21', expectedDate: '2026-11-23' });
});

test('an invalid value for the field changes nothing', () => {
  const draft = draftOf('100,00');
  expect(readInto(draft, at('issueDate'), { ...read, text: 'Razem' }, known)).toBeNull();
  expect(readInto(draft, at('lines', 'net'), { ...read, text: 'Razem' }, known)).toBeNull();
  expect(readInto(draft, at('contractorId'), { ...read, taxId: '9990001111' }, known)).toBeNull();
  expect(readInto(draft, at('number'), read, known)).toBeNull();
});

const facts = {
  draft: draftOf('100,00'),
  taxId: '5260250274',
  account: null,
  isSumOff: false,
  contractorTaxId: 'PL5260250274',
  vatList: null,
  similarCount: 0,
};
const stateOf = (changed: Partial<Parameters<typeof checksOf>[0]>, name: string) =>
  checksOf({ ...facts, ...changed }).find((check) => check.name === name)?.state;

test('the checks show correct and impossible values, with the difference', () => {
  expect(checksOf(facts).filter(({ state, name }) => state !== 'right' && name !== 'parts')).toEqual([]);
  expect(stateOf({ taxId: '5210088682' }, 'nipOther')).toBe('broken');
  expect(stateOf({ taxId: null, contractorTaxId: 'PL5260250275' }, 'nip')).toBe('broken');
  expect(stateOf({ similarCount: 1 }, 'new')).toBe('doubtful');
  const [line] = facts.draft.lines;
  if (!line) throw new Error('The draft has a line');
  const off = { ...facts.draft, lines: [{ ...line, gross: '124,00' }] };
  expect(checksOf({ ...facts, draft: off })).toContainEqual({ name: 'sum', state: 'broken', amount: 100 });
  const rated = { ...facts.draft, lines: [{ ...line, vat: '8,00', gross: '108,00' }] };
  expect(checksOf({ ...facts, draft: rated })).toContainEqual({
    name: 'rate',
    state: 'doubtful',
    amount: 1500,
  });
});

test('the sums of a file that disagree are not called right, although the document adds up', () => {
  expect(stateOf({ isSumOff: true }, 'sum')).toBeUndefined();
  expect(stateOf({ isSumOff: true }, 'fileSum')).toBe('doubtful');
});

test('an account is checked by its check digits, and by the white list if that was queried', () => {
  const account = 'PL61109010140000071219812874';
  const accountOf = (changed: object) =>
    checksOf({ ...facts, account, ...changed }).find(({ name }) => name.startsWith('account'));
  expect(accountOf({})).toEqual({ name: 'account', state: 'right' });
  expect(accountOf({ account: 'PL61109010140000071219812875' })).toEqual({
    name: 'account',
    state: 'broken',
  });
  const vatList = { status: 'active', accounts: [{ number: account, isListed: false }] };
  expect(accountOf({ vatList })).toEqual({ name: 'accountUnlisted', state: 'doubtful' });
});
