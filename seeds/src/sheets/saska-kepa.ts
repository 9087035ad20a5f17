import { bag, charge, cost, income, mandate, salary, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const PROJEKT = [
  income('Projekt domu', 'Dom Saska 7', zl(16_400), { from: -22, to: -16, issueDay: 8 }),
  income('Projekt ogrodu', 'Dom Saska 7', zl(5_200), { from: -16, to: -12, vat: '8', issueDay: 14 }),
  cost('Projekt instalacji', 'Hydro-Praga', zl(4_100), { from: -21, to: -17, issueDay: 20 }),
  cost('Konstrukcja domu', 'Biuro Belka', zl(5_600), { from: -21, to: -16, issueDay: 16 }),
  cost('Mapa do celów projektowych', 'Geodeta Miara', zl(3_200), { from: -22, to: -22, issueDay: 4 }),
];

const BUDOWA = [
  income('Stan surowy', 'Dom Saska 7', zl(94_000), {
    from: -18,
    to: -13,
    vat: '8',
    issueDay: 8,
    months: [[-13, zl(61_000)]],
  }),
  income('Wykończenie domu', 'Dom Saska 7', zl(84_000), {
    from: -12,
    to: -7,
    vat: '8',
    issueDay: 8,
    months: [[-7, zl(38_500)]],
  }),
  bag(
    'Podwykonawcy domu',
    ['Elektro-Wola', 'Tynki Kamil Gaj', 'Posadzki Mazur', 'Stolarnia Dąb'],
    zl(32_000),
    { from: -18, to: -7, onward: [[-12, zl(27_500)]] },
  ),
  bag('Materiały domu', ['Hurtownia Cegła', 'Drewno i Spółka', 'Skład Bud-Mat'], zl(25_500), {
    from: -18,
    to: -7,
    onward: [[-12, zl(18_500)]],
  }),
  cost('Dźwig i podnośnik', 'Stelaż Serwis', zl(3_900), { from: -17, to: -13, issueDay: 6 }),
  cost('Kontenery', 'Eko-Kontener', zl(1_450), { from: -18, to: -7, issueDay: 13 }),
  cost('Prąd budowlany', 'Energia Stołeczna', zl(1_180), { from: -18, to: -7, every: 2, issueDay: 18 }),
  charge('Polisa domu', 'TU Ostoja', zl(4_800), {
    from: -18,
    to: -7,
    every: 12,
    vat: 'zw',
    method: 'PKO BP',
    issueDay: 12,
  }),
  cost('Okna i drzwi', 'Stolarnia Dąb', zl(28_600), { from: -14, to: -14, issueDay: 9, termDays: 30 }),
  cost('Zieleń i nawierzchnie', 'Ogród od Nowa', zl(14_900), { from: -8, to: -7, vat: '8', issueDay: 21 }),
];

const ZESPOL = [
  salary('Kierownik – Saska', 'M. Sobczak', zl(13_920, 40), { from: -18, to: -11 }),
  mandate('Asystent – Saska', 'K. Maj', zl(3_900), { from: -16, to: -8 }),
];

const BIURO = [
  cost('Zaplecze budowy', 'Stelaż Serwis', zl(1_900), { from: -18, to: -8, issueDay: 3 }),
  cost('Ochrona placu', 'Czysty Kąt', zl(1_650), { from: -18, to: -9, issueDay: 5 }),
  charge('Opłaty urzędowe', null, zl(1_730), {
    from: -22,
    to: -7,
    every: 6,

    issueDay: 17,
  }),
];

export const saskaKepa = sheet(5, 'Realizacje – Saska Kępa', 1, {
  from: -22,
  to: -7,
  closedTo: -7,
  blocks: [
    { section: 'Projekt', rows: PROJEKT },
    { section: 'Budowa', rows: BUDOWA },
    { section: 'Zespół', rows: ZESPOL },
    { section: 'Biuro', rows: BIURO },
  ],
});
