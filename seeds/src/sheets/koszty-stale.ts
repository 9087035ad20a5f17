import { inYear } from '#src/calendar.ts';
import { bag, charge, cost, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const BIURO = [
  cost('Czynsz biura', 'Chocimska 14', zl(5_600), {
    method: 'PKO BP',
    issueDay: 1,
    termDays: 10,
    onward: [[inYear(1, 1), zl(5_850)]],
  }),
  cost('Opłaty eksploatacyjne', 'Wspólnota Madalińskiego', zl(1_340), {
    issueDay: 5,
    termDays: 10,
    onward: [[inYear(0, 3), zl(1_395)]],
  }),
  cost('Prąd', 'Energia Stołeczna', zl(780), {
    every: 2,
    issueDay: 14,
    from: inYear(-1, 1),
    months: [[inYear(0, 1), zl(1_120)]],
  }),
  cost('Internet i telefony', 'Światłowód Plus', zl(429), { issueDay: 6 }),
  cost('Sprzątanie', 'Czysty Kąt', zl(1_450), {
    issueDay: 28,
    termDays: 14,
    rule: { kind: 'day-of-month', day: 15 },
  }),
  bag('Artykuły biurowe', ['Papier i Tusz', 'Drukarnia Offset 9'], zl(360), { method: 'Karta firmowa' }),
  bag('Kawa i herbata', ['Kawiarnia Ziarno', 'Czysty Kąt'], zl(290), { vat: '8' }),
  cost('Woda i kuchnia', 'Czysty Kąt', zl(180), { every: 3, vat: '8', issueDay: 11 }),
  cost('Ochrona i monitoring', 'Światłowód Plus', zl(320), { every: 3, issueDay: 4 }),
  cost('Przegląd klimatyzacji', 'Hydro-Praga', zl(1_250), { every: 6, from: inYear(-1, 4), issueDay: 22 }),
  charge('Parkingi i bilety', null, zl(160), { method: 'Kasa', issueDay: 26 }),
  cost('Prasa i książki', 'Księgarnia Pod Lampą', zl(210), {
    every: 2,
    vat: '5',
    method: 'Karta firmowa',
    issueDay: 13,
    termDays: 0,
  }),
];

const KOSZTY = [
  cost('Biuro rachunkowe', 'Rachmistrz', zl(2_650), {
    method: 'PKO BP',
    issueDay: 18,
    onward: [[inYear(1, 1), zl(2_800)]],
  }),
  cost('Obsługa prawna', 'Kancelaria Wilk', zl(3_200), {
    every: 3,
    issueDay: 20,
    termDays: 21,
    happened: { [-1]: 'unpaid' },
  }),
  charge('Prowizje bankowe', 'Bank Wiślany', zl(128), { vat: 'zw', issueDay: 30 }),
  cost('Kurier i poczta', 'Papier i Tusz', zl(240), { method: 'Karta firmowa', issueDay: 27, termDays: 0 }),
  cost('Archiwum dokumentów', 'Papier i Tusz', zl(890), { every: 12, from: inYear(-1, 2), issueDay: 16 }),
  cost('BHP i badania', 'Przychodnia Na Skarpie', zl(1_180), {
    every: 6,
    from: inYear(-1, 5),
    vat: 'zw',
    issueDay: 9,
  }),
  charge('Rata kredytu obrotowego', 'Bank Wiślany', zl(4_350), {
    issueDay: 15,
    to: inYear(1, 6),
    note: 'Kredyt odnawialny, rata kapitałowo-odsetkowa.',
  }),
  charge('Wypłata dywidendy', null, zl(123_900), { from: 2, to: 2, issueDay: 29, isBooked: false }),
  charge('Przelewy własne', null, 0, {
    issueDay: 28,
    isBooked: false,
    note: 'Bez kwoty w planie: pieniądze tylko zmieniają konto.',
  }),
  charge('Sprawozdanie i KRS', null, zl(740), {
    every: 12,
    from: inYear(-1, 6),
    issueDay: 12,
    method: 'Karta firmowa',
  }),
];

const UBEZPIECZENIA = [
  charge('Ubezpieczenie biura', 'TU Ostoja', zl(2_480), {
    every: 12,
    from: inYear(-1, 10),
    vat: 'zw',
    issueDay: 10,
  }),
  charge('Ubezpieczenie OC firmy', 'TU Ostoja', zl(6_900), {
    every: 12,
    from: inYear(-1, 3),
    vat: 'zw',
    issueDay: 15,
  }),
  charge('Polisa grupowa', 'TU Ostoja', zl(540), { vat: 'zw', issueDay: 20 }),
  charge('Gwarancje ubezpieczeniowe', 'TU Ostoja', zl(1_950), {
    every: 6,
    from: inYear(-1, 2),
    vat: 'zw',
    issueDay: 25,
  }),
];

export const kosztyStale = sheet(8, 'Koszty stałe biura', 4, {
  from: inYear(-1, 1),
  to: inYear(1, 12),
  closedTo: -2,
  blocks: [
    { section: 'Biuro', rows: BIURO },
    { section: 'Koszty', rows: KOSZTY },
    { section: 'Ubezpieczenia', rows: UBEZPIECZENIA },
  ],
});
