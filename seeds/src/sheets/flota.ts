import { inYear } from '#src/calendar.ts';
import { bag, charge, cost, income, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const POJAZDY = [
  cost('Leasing – dostawczy', 'Autoflota', zl(1_980), { issueDay: 15, termDays: 15, to: inYear(1, 8) }),
  cost('Leasing – osobowy', 'Autoflota', zl(1_640), {
    issueDay: 15,
    termDays: 15,
    from: inYear(0, 2),
    taxTerms: { vatDeductiblePct: 50, costDeductiblePct: 100, lumpSumRate: null },
  }),
  cost('Paliwo', 'Stacja Rondo', zl(1_350), {
    taxTerms: { vatDeductiblePct: 50, costDeductiblePct: 75, lumpSumRate: null },
    method: 'Karta firmowa',
    issueDay: 30,
    termDays: 0,
    months: [
      [-5, zl(1_610)],
      [-4, zl(1_720)],
      [1, zl(1_150)],
    ],
  }),
  bag('Przeglądy i naprawy', ['Warsztat Szprycha', 'Autoflota'], zl(480)),
  cost('Opony', 'Warsztat Szprycha', zl(1_260), { every: 6, from: inYear(-1, 4), issueDay: 8 }),
  cost('Myjnia', 'Stacja Rondo', zl(110), { method: 'Kasa', issueDay: 23, termDays: 0 }),
  charge('Autostrady i parkingi', null, zl(140), { method: 'Karta firmowa', issueDay: 29 }),
  cost('Monitoring pojazdów', 'Światłowód Plus', zl(78), { every: 3, issueDay: 12 }),
];

const UBEZPIECZENIA = [
  charge('OC i AC – dostawczy', 'TU Ostoja', zl(3_640), {
    every: 12,
    from: inYear(-1, 5),
    vat: 'zw',
    issueDay: 5,
  }),
  charge('OC i AC – osobowy', 'TU Ostoja', zl(4_180), {
    every: 12,
    from: inYear(0, 2),
    vat: 'zw',
    issueDay: 5,
  }),
];

const SPRZET = [
  cost('Niwelator laserowy', 'Geodeta Miara', zl(4_700), { from: -7, to: -7, issueDay: 14 }),
  cost('Najem elektronarzędzi', 'Stelaż Serwis', zl(560), { issueDay: 2 }),
  cost('Kalibracja przyrządów', 'Geodeta Miara', zl(690), { every: 12, from: inYear(-1, 3), issueDay: 25 }),
  bag('Narzędzia ręczne', ['Skład Bud-Mat', 'Hurtownia Cegła'], zl(310), { method: 'Karta firmowa' }),
  income('Podnajem rusztowania', 'Tynki Kamil Gaj', zl(1_250), { every: 2, from: -10, to: 10, issueDay: 18 }),
  income('Sprzedaż starego auta', 'Autoflota', zl(17_500), { from: -6, to: -6, issueDay: 21, termDays: 7 }),
];

export const flota = sheet(11, 'Flota i narzędzia', 6, {
  from: inYear(-1, 1),
  to: inYear(1, 12),
  blocks: [
    { section: 'Pojazdy', rows: POJAZDY },
    { section: 'Ubezpieczenia', rows: UBEZPIECZENIA },
    { section: 'Sprzęt', rows: SPRZET },
  ],
});
