import { inYear } from '#src/calendar.ts';
import { bag, cost, income, mandate, salary, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const UMOWY = [
  income('Mieszkanie Odolańska', 'J. Zawadzki', zl(9_800), { from: inYear(-1, 1), to: -5, method: 'PKO BP' }),
  income('Dom pod Konstancinem', 'E. i P. Nowiccy', zl(15_400), {
    from: inYear(-1, 1),
    to: -3,
    vat: '8',
    issueDay: 8,
  }),
  income('Apartament Solec', 'Apartamenty Powiśle', zl(14_600), {
    from: -11,
    to: 3,
    issueDay: 12,
    happened: { 0: 'unpaid' },
  }),
  income('Recepcja biurowca', 'Biurowiec Lipa', zl(16_800), {
    from: -10,
    to: -1,
    issueDay: 20,
    termDays: 30,
  }),
  income('Gabinety przychodni', 'Przychodnia Na Skarpie', zl(12_300), {
    from: -5,
    to: 6,
    issueDay: 6,
    vat: '23',
  }),
  income('Wnętrze kawiarni', 'Kawiarnia Ziarno', zl(6_900), {
    from: -4,
    to: 0,
    issueDay: 4,
    happened: { [-1]: 'overpaid' },
  }),
  income('Księgarnia – projekt', 'Księgarnia Pod Lampą', zl(9_400), {
    from: -2,
    to: 4,
    issueDay: 11,
    termDays: 10,
  }),
  income('Apartamenty pokazowe', 'Apartamenty Powiśle', zl(18_200), { from: 2, to: 12, issueDay: 12 }),
  income('Lobby – projekt zmian', 'Hotel Arka', zl(15_500), { from: 3, to: 12, issueDay: 15 }),
  income('Części wspólne', 'Wspólnota Madalińskiego', zl(8_900), { from: 3, to: 12, issueDay: 5, vat: '8' }),
  income('Sala konferencyjna', 'Biurowiec Lipa', zl(13_700), { from: 4, to: 12, issueDay: 20 }),
  income('Stała współpraca', 'Biurowiec Lipa', zl(18_000), { issueDay: 3, happened: { [-1]: 'paid' } }),
  income('Konsultacje', null, zl(2_400), {
    issueDay: 22,
    termDays: 7,
    method: 'PKO BP',
    months: [
      [-9, zl(3_600)],
      [-6, zl(1_200)],
      [-2, zl(4_800)],
      [2, zl(1_200)],
    ],
  }),
  income('Prawa autorskie', 'Lumen Studio B.V.', zl(950), {
    currency: 'EUR',
    vat: 'np',
    every: 3,
    issueDay: 14,
    from: -12,
    to: 12,
  }),
  income('Warsztaty z detalu', 'Szkoła Detalu', zl(4_200), {
    every: 6,
    vat: 'zw',
    from: -10,
    to: 12,
    issueDay: 18,
  }),
];

const ZESPOL = [
  salary('Projektantka prowadząca', 'O. Rutkowska', zl(13_850, 60), {
    from: -12,
    to: 12,
    onward: [[-4, zl(14_420)]],
  }),
  mandate('Stażysta w studiu', 'P. Czyż', zl(3_600), { from: -6, to: 7 }),
];

const KOSZTY = [
  cost('Wizualizacje studia', 'Render 3D', zl(3_800), {
    from: -12,
    to: 10,
    issueDay: 21,
    onward: [[-3, zl(4_600)]],
  }),
  cost('Makiety', 'Modellwerk GmbH', zl(640), {
    currency: 'EUR',
    vat: 'oo',
    every: 3,
    from: -11,
    to: 10,

    issueDay: 7,
    termDays: 7,
  }),
  cost('Inwentaryzacje', 'Geodeta Miara', zl(1_900), { from: -10, to: 9, every: 2, issueDay: 9 }),
  cost('Branże: elektryka', 'Elektro-Wola', zl(3_100), {
    from: -9,
    to: 6,
    issueDay: 13,
    happened: { [-1]: 'partial' },
  }),
  cost('Branże: instalacje', 'Hydro-Praga', zl(2_700), { from: -9, to: 6, issueDay: 14 }),
  cost('Konstruktor', 'Biuro Belka', zl(2_850), { from: -8, to: 7, issueDay: 19, termDays: 21 }),
  bag('Próbki i materiały', ['Meble Klon', 'Kamień i Płyta', 'Szkło i Światło'], zl(2_200), {
    from: -12,
    to: 12,
  }),
  bag('Wydruki i oprawy', ['Drukarnia Offset 9', 'Papier i Tusz'], zl(780), {
    from: -12,
    to: 12,
    issueDay: 3,
  }),
  cost('Sesje zdjęciowe', 'Agencja Szkic', zl(3_400), { from: -9, to: 9, every: 6, issueDay: 26 }),
  cost('Ubezpieczenie OC projektanta', 'TU Ostoja', zl(2_760), {
    every: 12,
    vat: 'zw',
    basis: 'other',
    from: inYear(-1, 3),
    to: inYear(1, 12),
    issueDay: 2,
    termDays: 14,
  }),
  cost('Składka izby', 'Izba Projektantów', zl(1_240), {
    every: 12,
    vat: 'np',
    basis: 'other',
    from: inYear(-1, 1),
    to: inYear(1, 12),
    issueDay: 20,
  }),
  cost('Dojazdy na budowy', 'Stacja Rondo', zl(520), {
    from: -12,
    to: 12,
    method: 'Karta firmowa',
    issueDay: 28,
    termDays: 0,
  }),
];

export const studio = sheet(2, 'Studio – projekty wnętrz', 1, {
  from: inYear(-1, 1),
  to: inYear(1, 12),
  closedTo: -3,
  blocks: [
    { section: 'Umowy', rows: UMOWY },
    { section: 'Zespół', rows: ZESPOL },
    { section: 'Koszty', rows: KOSZTY },
  ],
});
