import { bag, charge, cost, income, mandate, salary, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const PROJEKT = [
  income('Projekt koncepcyjny', 'Apartamenty Powiśle', zl(21_000), { from: 1, to: 3, issueDay: 9 }),
  income('Projekt wykonawczy Solec', 'Apartamenty Powiśle', zl(19_500), { from: 4, to: 9, issueDay: 9 }),
  income('Nadzór – Solec', 'Apartamenty Powiśle', zl(4_900), { from: 6, to: 12, issueDay: 30 }),
  cost('Konstrukcja – Solec', 'Biuro Belka', zl(6_200), { from: 3, to: 8, issueDay: 16 }),
  cost('Akustyka', 'Szkło i Światło', zl(3_300), { from: 4, to: 6, issueDay: 11 }),
  cost('Modele i makiety', 'Modellwerk GmbH', zl(1_450), {
    currency: 'EUR',
    vat: 'oo',
    from: 3,
    to: 5,
  }),
];

const BUDOWA = [
  income('Zaliczka inwestora', 'Apartamenty Powiśle', zl(118_000), {
    from: 3,
    to: 3,
    issueDay: 1,
    termDays: 0,
    note: 'Na zamówienie materiałów przed rozpoczęciem robót.',
  }),
  income('Etap I – rozbiórki', 'Apartamenty Powiśle', zl(82_000), { from: 3, to: 4, issueDay: 2 }),
  income('Etap II – instalacje', 'Apartamenty Powiśle', zl(104_000), { from: 5, to: 8, issueDay: 2 }),
  income('Etap III – wykończenie', 'Apartamenty Powiśle', zl(112_000), { from: 9, to: 12, issueDay: 2 }),
  bag('Podwykonawcy – Solec', ['Elektro-Wola', 'Hydro-Praga', 'Posadzki Mazur'], zl(41_000), {
    from: 3,
    to: 12,
    onward: [[9, zl(46_000)]],
  }),
  bag('Materiały – Solec', ['Hurtownia Cegła', 'Skład Bud-Mat', 'Kamień i Płyta'], zl(16_000), {
    from: 3,
    to: 12,
    onward: [[9, zl(29_000)]],
  }),
  cost('Rusztowania – Solec', 'Stelaż Serwis', zl(3_600), { from: 4, to: 11, issueDay: 2 }),
  cost('Kontenery – Solec', 'Eko-Kontener', zl(2_050), {
    from: 3,
    to: 12,

    issueDay: 13,
  }),
  charge('Polisa – Solec', 'TU Ostoja', zl(7_900), {
    from: 3,
    to: 12,
    every: 6,
    vat: 'zw',
    method: 'PKO BP',
    issueDay: 20,
  }),
];

const ZESPOL = [
  salary('Kierownik – Solec', 'J. Wierzba', zl(14_100), { from: 3, to: 12 }),
  mandate('Asystentka – Solec', 'P. Czyż', zl(4_300), { from: 4, to: 12 }),
  salary('Projektantka – Solec', 'O. Rutkowska', zl(6_900), {
    from: 4,
    to: 9,
    note: 'Pół etatu, reszta w studiu.',
  }),
];

const BIURO = [
  cost('Zaplecze – Solec', 'Stelaż Serwis', zl(2_150), { from: 3, to: 12, issueDay: 3 }),
  cost('Dozór placu', 'Czysty Kąt', zl(1_800), { from: 3, to: 12, issueDay: 5 }),
];

export const powisle = sheet(6, 'Realizacje – Powiśle', 1, {
  from: 1,
  to: 12,
  blocks: [
    { section: 'Projekt', rows: PROJEKT },
    { section: 'Budowa', rows: BUDOWA },
    { section: 'Zespół', rows: ZESPOL },
    { section: 'Biuro', rows: BIURO },
  ],
});
