import type { Change, ChangeItem } from '@saldo/contract/change';
import { minor } from '@saldo/contract/domain/money';
import { recordOf } from '@saldo/contract/domain/testing';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue, switchLocale } from '#lib/words/i18n.ts';
import { byDay, dayTitle } from './history-days.ts';
import { nameBook } from './history-names.ts';
import { fullTitleOf, linesOf, titleOf } from './history-words.ts';

const NAMES = nameBook([
  {
    rows: [{ id: 71, name: 'Najem pracowni', currency: 'PLN', isInSheet: true }],
    tradeSubjects: [{ id: 1, name: 'Najem pracowni' }],
    contractors: [{ id: 7, name: 'Chocimska 14' }],
    sections: [{ id: 5, name: 'Biuro' }],
    paymentMethods: [],
    categories: [{ id: 11, name: 'Projekty' }],
    payments: [{ id: 91, name: 'FV/1', currency: 'PLN', gross: minor(123_000) }],
  },
]);

const words = (locale: 'pl' | 'en' = 'pl') => ({
  t: i18next.getFixedT(locale, 'history'),
  locale,
  names: NAMES,
});

beforeAll(async () => {
  await loadCatalogue('history');
  await switchLocale('en');
  await switchLocale('pl');
});

const { id: _id, budgetId: _budgetId, version: _version, ...ROW } = recordOf({ sectionId: 5 });
const NOTHING = {
  netAmount: null,
  contractorId: null,
  paymentMethodId: null,
  issueDate: null,
  dueDate: null,
  expectedPaymentDate: null,
  note: null,
};
const linesText = (item: ChangeItem, kind: Change['kind'] = 'cells') =>
  linesOf(kind, item, words()).map(({ what, before, after }) =>
    before === undefined ? what : `${what}: ${before} -> ${after}`,
  );
const cell = { entity: 'month-value', recordId: 71, month: '2026-05', scope: 'month' } as const;

describe('What a change did', () => {
  test.each<[string, ChangeItem, string[]]>([
    [
      'an amount of its own',
      { ...cell, before: null, after: { ...NOTHING, netAmount: minor(150_000) } },
      ['Najem pracowni, maj 2026: jak w wierszu -> 1\u202F500,00'],
    ],
    [
      'an amount where the row’s stood, and back to it, in the currency of that time',
      {
        ...cell,
        before: null,
        after: { ...NOTHING, netAmount: minor(1500) },
        asRow: {
          before: { amount: minor(1200), currency: 'JPY' },
          after: { amount: minor(1200), currency: 'JPY' },
        },
      },
      ['Najem pracowni, maj 2026: 1\u202F200\u00A0JPY -> 1\u202F500\u00A0JPY'],
    ],
    [
      'back to the row’s amount',
      {
        ...cell,
        before: { ...NOTHING, netAmount: minor(150_000) },
        after: null,
        asRow: {
          before: { amount: minor(300_000), currency: 'PLN' },
          after: { amount: minor(300_000), currency: 'PLN' },
        },
      },
      ['Najem pracowni, maj 2026: 1\u202F500,00 -> jak w wierszu: 3\u202F000,00'],
    ],
    [
      'a row in another currency, each amount in its own',
      {
        entity: 'record',
        recordId: 71,
        before: { ...ROW, position: 1, netAmount: minor(500_000) },
        after: { ...ROW, position: 1, netAmount: minor(5000), currency: 'JPY' },
      },
      [
        'Najem pracowni: Kwota netto: 5\u202F000,00 -> 5\u202F000\u00A0JPY',
        'Najem pracowni: Waluta: PLN -> JPY',
      ],
    ],
    [
      'from a month on, with a contractor',
      {
        ...cell,
        scope: 'onward',
        before: { ...NOTHING, netAmount: minor(100) },
        after: { ...NOTHING, contractorId: 7 },
      },
      [
        'Najem pracowni, maj 2026 i dalej: 1,00 -> jak w wierszu',
        'Najem pracowni, maj 2026 i dalej: Kontrahent: jak w wierszu -> Chocimska 14',
      ],
    ],
    [
      'a row that is not known any more',
      { ...cell, recordId: 5, before: { ...NOTHING, note: 'a' }, after: null },
      ['usunięty wiersz, maj 2026: Notatka: a -> jak w wierszu'],
    ],
    [
      'a payment off the plan',
      { entity: 'part', partId: 91, before: { recordId: 71, month: '2026-03' }, after: null },
      ['Płatność FV/1 (1\u202F230,00\u00A0zł): Najem pracowni, marzec 2026 -> Do połączenia'],
    ],
  ])('%s', (_what, item, lines) => expect(linesText(item)).toEqual(lines));

  test('fields of a row, and its position only if nothing else has changed', () => {
    const change = (after: object) =>
      linesText({ entity: 'record', recordId: 71, before: ROW, after: { ...ROW, ...after } }, 'change-row');
    expect(change({ position: 9, isBooked: !ROW.isBooked })).toEqual([
      expect.stringMatching(/^Najem pracowni: Liczony w księgach \(podatki\): (tak -> nie|nie -> tak)$/),
    ]);
    expect(change({ position: 9 })).toEqual(['Najem pracowni: Kolejność']);
    expect(change({ paymentDayRule: { kind: 'day-of-month', day: 10 } })).toEqual([
      'Najem pracowni: Spodziewana zapłata: w terminie płatności -> 10. dnia miesiąca',
    ]);
    expect(change({ segmentSize: 3 })).toEqual(['Najem pracowni: Częstotliwość: co miesiąc -> co kwartał']);
  });

  test('added and removed rows, by the kind of change', () => {
    const gone: ChangeItem = { entity: 'record', recordId: 71, before: ROW, after: null };
    const came: ChangeItem = { entity: 'record', recordId: 71, before: null, after: ROW };
    expect(linesText(gone, 'delete-rows')[0]).toMatch(
      /^usunięto: Najem pracowni, 1.000,00, sty 2026 – gru 2026$/,
    );
    expect(linesText(gone, 'move-rows')[0]).toMatch(/^przeniesiono: /);
    expect(linesText(came, 'receive-rows')[0]).toMatch(/^przeniesiono tutaj: /);
  });

  test('the sheet itself', () => {
    const before = {
      name: 'A',
      categoryId: 11,
      firstMonth: '2026-01',
      lastMonth: '2026-12',
      lockedMonths: [],
    };
    const after = { ...before, name: 'B', lockedMonths: ['2026-01', '2026-02', '2026-05'] };
    expect(linesText({ entity: 'budget', before, after })).toEqual([
      'Nazwa: A -> B',
      'Zamknięte miesiące: brak -> sty 2026 – lut 2026; maj 2026',
    ]);
  });
});

describe('Its title', () => {
  const change = (kind: Change['kind'], more: Partial<Change> = {}): Change => ({
    id: 1,
    kind,
    at: '2026-11-20T10:00:00+01:00',
    user: { id: 1, firstname: 'Ewa', lastname: 'Nowak' },
    isMine: true,
    isUndone: false,
    isRedoable: false,
    ofChangeId: null,
    itemCount: 1,
    counts: { rows: 0, cells: 0, payments: 0 },
    items: [],
    ...more,
  });
  test.each([
    [1, 'Usunięcie 1 wiersza', '1 row deleted'],
    [2, 'Usunięcie 2 wierszy', '2 rows deleted'],
    [22, 'Usunięcie 22 wierszy', '22 rows deleted'],
  ])('counts %i rows in both languages', (rows, pl, en) => {
    const counted = change('delete-rows', { counts: { rows, cells: 0, payments: 0 } });
    expect(titleOf(counted, words())).toBe(pl);
    expect(titleOf(counted, words('en'))).toBe(en);
  });

  test('of an undo names the undone change if it is known', () => {
    const undo = change('undo', { id: 3, ofChangeId: 2 });
    const known = new Map([[2, change('add-row', { id: 2 })]]);
    expect(fullTitleOf(undo, known, words())).toBe('Cofnięto: Nowy wiersz');
    expect(fullTitleOf(undo, new Map(), words())).toBe('Cofnięto zmianę');
  });
});

describe('Days are those of Warsaw', () => {
  test('also around midnight and during summer time', () => {
    const days = byDay([
      { at: '2026-11-20T23:30:00Z' },
      { at: '2026-11-20T22:30:00Z' },
      { at: '2026-07-01T22:30:00Z' },
    ]);
    expect(days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20', '2026-07-02']);
  });

  test.each([
    ['2026-11-20', 'Dzisiaj, 20.11.2026'],
    ['2026-11-19', 'Wczoraj, 19.11.2026'],
    ['2026-11-17', 'Wtorek, 17 listopada 2026'],
  ])('the line of %s is %s', (day, title) => {
    const said = { today: 'Dzisiaj', yesterday: 'Wczoraj' };
    expect(dayTitle(day, { today: '2026-11-20', locale: 'pl', words: said })).toBe(title);
  });
});
