import { minor } from '@saldo/contract/domain/money';
import { describe, expect, it } from 'vitest';
import { DOUBTS, doubtsOf, isTickedAtFirst, type Doubt, type Placed } from './match-all.ts';

const item = (place: Partial<Placed['place']> = {}, net = 100_000): Placed => ({
  paymentSourceId: 1,
  version: 1,
  partIds: [1],
  number: 'FV 1',
  contractor: 'Łąka',
  description: '',
  direction: 'cost',
  currency: 'PLN',
  net: minor(net),
  gross: minor(net),
  issueDate: '2026-04-05',
  dueDate: '2026-04-19',
  likelier: null,
  place: {
    budgetId: 1,
    budget: 'Biuro',
    path: 'Firma / Biuro',
    recordId: 1,
    tradeSubject: 'Usługi',
    section: null,
    month: '2026-04',
    segmentSize: 1,
    isShared: false,
    isTaken: false,
    currency: 'PLN',
    net: minor(100_000),
    gross: minor(123_000),
    issueDate: '2026-04-05',
    dueDate: '2026-04-19',
    score: 95,
    isSure: true,
    criteria: {
      contractor: { points: 40, of: 40 },
      amount: { points: 25, of: 25 },
      date: { points: 20, of: 20 },
      history: { points: 10, of: 15 },
      rivals: 0,
    },
    for: [],
    against: [],
    ...place,
  },
});

describe('a sufficiently likely cell', () => {
  it.each<[string, Placed, Doubt[]]>([
    ['raises no doubt as planned', item(), []],
    ['is doubted over a bag', item({ isShared: true }, 100_001), ['over']],
    ['is not doubted within a bag', item({ isShared: true }, 1), []],
    ['is doubted where a document is already', item({ isTaken: true, isSure: false }), ['taken']],
    ['is doubted by amount and date alone', item({ isSure: false }), ['weak']],
    ['may be 5 % off', item({}, 105_000), []],
    ['is doubted more than 5 % off', item({}, 105_001), ['difference']],
    ['is not compared with a plan in another currency', item({ currency: 'EUR' }, 1), []],
    ['is no less doubted below sure', item({ score: 60, isSure: false }), []],
  ])('%s', (_what, placed, doubts) => {
    expect(doubtsOf(placed)).toEqual(doubts);
  });

  it('is ticked from the threshold on, unless a doubt should be left to the user', () => {
    const left = new Set<Doubt>(DOUBTS);
    expect(isTickedAtFirst(item(), { from: 95, left })).toBe(true);
    expect(isTickedAtFirst(item(), { from: 96, left })).toBe(false);
    expect(isTickedAtFirst(item({ isTaken: true }), { from: 90, left })).toBe(false);
    expect(isTickedAtFirst(item({ isTaken: true }), { from: 90, left: new Set() })).toBe(true);
  });
});
