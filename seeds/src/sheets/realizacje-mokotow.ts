import { bag, charge, cost, income, mandate, salary, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const PROJEKT = [
  income('Projekt wykonawczy', 'Willa Dolna', zl(18_500), {
    from: -8,
    to: 3,
    issueDay: 5,
    termDays: 21,
    months: [[3, zl(9_250)]],
  }),
  income('Projekt wnętrz', 'J. Zawadzki', zl(12_450), {
    from: -6,
    to: 1,
    issueDay: 25,
    happened: { [-1]: 'partial' },
  }),
  income('Nadzór autorski', 'Os. Wiśniowe', zl(6_800), {
    method: 'PKO BP',
    issueDay: 31,
    happened: { [-1]: 'unpaid' },
  }),
  cost('Projekt konstrukcji', 'Biuro Belka', zl(7_300), {
    from: -9,
    to: 3,
    issueDay: 16,
    months: [[3, zl(3_650)]],
  }),
  cost('Wizualizacje', 'Render 3D', zl(2_400), {
    from: -7,
    to: 2,
    method: 'Karta firmowa',
    issueDay: 24,
    termDays: 0,
    onward: [
      [-2, 0],
      [-1, zl(2_400)],
      [1, 0],
      [2, zl(2_400)],
    ],
  }),
];

const BUDOWA = [
  income('Transze budowy', 'Willa Dolna', zl(62_000), {
    to: 5,
    issueDay: 16,
    termDays: 10,
    splitSince: -3,
    onward: [
      [-6, zl(84_000)],
      [-3, zl(86_000)],
      [-1, zl(92_000)],
      [1, zl(48_000)],
      [2, zl(74_000)],
      [4, zl(110_000)],
      [5, zl(48_000)],
    ],
    months: [[3, zl(110_000)]],
    happened: { 0: 'partial' },
    note: 'Transze według postępu robót, protokół odbioru do 10. dnia miesiąca.',
  }),
  income('Wykończenie lobby', 'Hotel Arka', zl(41_200), {
    from: -4,
    to: 5,
    issueDay: 25,
    onward: [
      [1, zl(38_600)],
      [2, 0],
      [3, zl(42_800)],
      [5, zl(21_400)],
    ],
    months: [[-1, { termDays: 12, note: 'Klient prosił o krótszy termin, mimo to nie zapłacił.' }]],
    happened: { [-1]: 'unpaid' },
  }),
  bag(
    'Podwykonawcy',
    ['Elektro-Wola', 'Hydro-Praga', 'Tynki Kamil Gaj', 'Posadzki Mazur', 'Stolarnia Dąb', 'Szkło i Światło'],
    zl(24_000),
    {
      to: 5,
      splitSince: -6,
      onward: [
        [-6, zl(36_000)],
        [-3, zl(52_000)],
        [-2, zl(49_000)],
        [-1, zl(52_000)],
        [2, zl(46_000)],
        [3, zl(58_000)],
        [5, zl(31_000)],
      ],
      months: [[-4, zl(35_409, 64)]],
      actual: { [-2]: zl(49_870, 50), [-1]: zl(54_310, 20) },
      documents: [
        {
          number: 'F/871/2026',
          contractor: 'Elektro-Wola',
          net: zl(9_420),
          issued: -14,
          due: -1,
          paid: 'whole',
        },
        {
          number: '41/11/26',
          contractor: 'Tynki Kamil Gaj',
          net: zl(11_900),
          issued: -9,
          due: 5,
          paid: null,
        },
      ],
    },
  ),
  bag('Materiały', ['Hurtownia Cegła', 'Drewno i Spółka', 'Skład Bud-Mat', 'Kamień i Płyta'], zl(30_000), {
    from: -7,
    to: 5,
    onward: [
      [3, zl(36_000)],
      [5, zl(18_000)],
    ],
    months: [[0, zl(38_000)]],
    actual: { [-3]: zl(31_500), [-2]: zl(30_212, 84), [-1]: zl(33_940, 10) },
    documents: [
      {
        number: 'FV 2026/1177',
        contractor: 'Hurtownia Cegła',
        net: zl(8_420),
        issued: -12,
        due: 2,
        paid: { on: -4, gross: zl(4_000) },
      },
      {
        number: 'FS 308/11/26',
        contractor: 'Drewno i Spółka',
        net: zl(6_420),
        issued: -9,
        due: 5,
        paid: null,
      },
      {
        number: 'FV 118/11/2026',
        contractor: 'Skład Bud-Mat',
        net: zl(9_840),
        issued: -17,
        due: -10,
        paid: 'whole',
      },
    ],
  }),
  cost('Wynajem rusztowań', 'Stelaż Serwis', zl(4_920), {
    from: -6,
    to: 3,
    issueDay: 2,
    months: [[3, zl(2_460)]],
    happened: { 0: 'unpaid' },
  }),
  cost('Wywóz gruzu', 'Eko-Kontener', zl(1_850), {
    from: -8,
    to: 4,
    method: 'Karta firmowa',
    issueDay: 13,
    months: [[-2, zl(2_310, 40)]],
    happened: { 0: 'unpaid' },
  }),
  charge('Polisa budowy', 'TU Ostoja', zl(9_600), {
    from: -9,
    to: 5,
    every: 3,
    vat: 'zw',
    method: 'PKO BP',
    issueDay: 25,
  }),
];

const ZESPOL = [
  salary('Kierownik budowy', 'M. Sobczak', zl(14_460, 32)),
  salary('Projektantka', 'A. Lisiecka', zl(12_048, 20)),
  mandate('Asystent projektanta', 'K. Maj', zl(5_420), { from: -7, to: 5, months: [[5, zl(2_710)]] }),
];

const BIURO = [
  cost('Najem pracowni', 'Chocimska 14', zl(7_900), {
    method: 'PKO BP',
    issueDay: 1,
    termDays: 10,
    onward: [[3, zl(8_200)]],
  }),
  cost('Leasing aut', 'Autoflota', zl(3_215, 48), { issueDay: 15, termDays: 15 }),
  cost('Licencje CAD', 'ArchiSoft', zl(1_149), { method: 'Karta firmowa', issueDay: 9, termDays: 0 }),
  cost('Księgowość', 'Rachmistrz', zl(1_950), { method: 'PKO BP', issueDay: 18 }),
];

export const realizacjeMokotow = sheet(1, 'Realizacje – Mokotów', 1, {
  from: -10,
  to: 7,
  closedTo: -2,
  isVaried: false,
  blocks: [
    { section: 'Projekt', rows: PROJEKT },
    { section: 'Budowa', rows: BUDOWA },
    { section: 'Zespół', rows: ZESPOL },
    { section: 'Biuro', rows: BIURO },
  ],
});
