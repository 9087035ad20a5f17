import { bag, charge, cost, income, mandate, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const BUDOWA = [
  income('Roboty wykończeniowe', 'Kawiarnia Ziarno', zl(42_000), {
    from: -5,
    to: -1,
    issueDay: 8,
    months: [
      [-5, zl(23_000)],
      [-1, zl(31_500)],
    ],
  }),
  income('Meble na wymiar', 'Kawiarnia Ziarno', zl(28_400), { from: -3, to: -2, issueDay: 20 }),
  income('Oświetlenie', 'Kawiarnia Ziarno', zl(11_900), {
    from: -1,
    to: -1,
    issueDay: 22,
    happened: { [-1]: 'partial' },
  }),
  income('Roboty dodatkowe', 'Kawiarnia Ziarno', zl(6_300), {
    from: 0,
    to: 0,
    issueDay: 24,
    note: 'Aneks nr 2: zadaszenie ogródka.',
  }),
  bag('Podwykonawcy – kawiarnia', ['Elektro-Wola', 'Hydro-Praga', 'Tynki Kamil Gaj'], zl(15_500), {
    from: -5,
    to: 0,
    months: [
      [-1, zl(9_800)],
      [0, zl(3_200)],
    ],
  }),
  bag('Materiały – kawiarnia', ['Kamień i Płyta', 'Szkło i Światło', 'Skład Bud-Mat'], zl(9_200), {
    from: -5,
    to: 0,
    months: [[0, zl(1_800)]],
  }),
  cost('Stolarz', 'Stolarnia Dąb', zl(17_300), { from: -3, to: -2, issueDay: 12, termDays: 21 }),
  cost('Krzesła i stoły', 'Meble Klon', zl(8_650), { from: -2, to: -2, issueDay: 15 }),
  cost('Lampy', 'Lumen Studio B.V.', zl(1_980), {
    currency: 'EUR',
    vat: 'oo',
    from: -2,
    to: -2,

    termDays: 7,
  }),
  cost('Neon i szyld', 'Szkło i Światło', zl(5_400), { from: -1, to: -1, issueDay: 8 }),
  cost('Wywóz odpadów', 'Eko-Kontener', zl(980), { from: -5, to: -1, issueDay: 13 }),
];

const BIURO = [
  mandate('Koordynator budowy', 'P. Czyż', zl(3_100), { from: -5, to: -1 }),
  charge('Polisa kawiarni', 'TU Ostoja', zl(2_150), {
    from: -5,
    to: 0,
    every: 6,
    vat: 'zw',
    method: 'PKO BP',
  }),
  charge('Zgody i opłaty', null, zl(640), { from: -5, to: 0, every: 3, method: 'Karta firmowa' }),
  cost('Drobne narzędzia', 'Skład Bud-Mat', zl(370), { from: -5, to: -1, method: 'Kasa', termDays: 0 }),
];

export const kawiarnia = sheet(7, 'Kawiarnia Ziarno – budowa', 1, {
  from: -5,
  to: 0,
  blocks: [
    { section: 'Budowa', rows: BUDOWA },
    { section: 'Biuro', rows: BIURO },
  ],
});
