import { inYear } from '#src/calendar.ts';
import { bag, cost, income, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const TARGI = [
  cost('Stoisko targowe', 'Targi Wnętrze', zl(8_900), {
    every: 12,
    from: inYear(-1, 2),
    issueDay: 12,
    termDays: 30,
  }),
  cost('Zabudowa stoiska', 'Stolarnia Dąb', zl(5_600), { every: 12, from: inYear(-1, 2), issueDay: 16 }),
  cost('Noclegi na targach', 'Hotel Arka', zl(1_480), {
    every: 12,
    from: inYear(-1, 2),
    vat: '8',
    method: 'Karta firmowa',
    issueDay: 20,
    termDays: 0,
  }),
  cost('Transport ekspozycji', 'Autoflota', zl(1_150), { every: 12, from: inYear(-1, 2), issueDay: 22 }),
  cost('Targi jesienne', 'Targi Wnętrze', zl(4_300), {
    every: 12,
    from: inYear(-1, 9),
    issueDay: 8,
    termDays: 30,
  }),
  income('Dofinansowanie targów', 'Izba Projektantów', zl(3_000), {
    every: 12,
    from: inYear(-1, 4),
    basis: 'other',
    vat: 'np',
    issueDay: 15,
  }),
];

const KAMPANIE = [
  cost('Kampania w sieci', 'Agencja Szkic', zl(1_200), {
    from: -12,
    to: 12,
    issueDay: 26,
    onward: [[-3, zl(1_400)]],
  }),
  cost('Reklamy płatne', 'Cloudline Inc.', zl(210), {
    currency: 'USD',
    vat: 'oo',
    method: 'Karta firmowa',
    issueDay: 30,
    termDays: 0,
  }),
  cost('Fotografia realizacji', 'Agencja Szkic', zl(2_700), { every: 6, from: -9, to: 12, issueDay: 18 }),
  cost('Katalog', 'Drukarnia Offset 9', zl(3_950), {
    every: 12,
    from: inYear(-1, 10),
    issueDay: 11,
    vat: '5',
  }),
  bag('Gadżety i upominki', ['Drukarnia Offset 9', 'Księgarnia Pod Lampą'], zl(420), {
    every: 3,
    from: -12,
    to: 12,
  }),
  cost('Konkurs architektoniczny', 'Izba Projektantów', zl(900), {
    every: 12,
    from: inYear(-1, 5),
    vat: 'zw',
    issueDay: 6,
  }),
  cost('Prezentacje dla inwestorów', 'Render 3D', zl(1_850), { every: 6, from: -8, to: 12, issueDay: 13 }),
  cost('Odświeżenie strony', 'Agencja Szkic', zl(9_400), { from: -4, to: -3, issueDay: 22, termDays: 21 }),
];

export const marketing = sheet(13, 'Marketing i targi', 8, {
  from: inYear(-1, 1),
  to: inYear(1, 12),
  blocks: [
    { section: 'Targi', rows: TARGI },
    { section: 'Kampanie', rows: KAMPANIE },
  ],
});
