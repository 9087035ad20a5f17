import { bag, charge, cost, income, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const BUDOWA = [
  cost('Kaucja za lokal', 'Chocimska 14', zl(9_000), {
    from: 3,
    to: 3,
    basis: 'other',
    vat: 'np',
    isBooked: false,
    note: 'Zwrotna, poza kosztami podatkowymi.',
  }),
  bag('Adaptacja lokalu', ['Tynki Kamil Gaj', 'Elektro-Wola', 'Posadzki Mazur'], zl(8_000), {
    from: 4,
    to: 6,
  }),
  cost('Witryna', 'Szkło i Światło', zl(8_400), { from: 5, to: 5, issueDay: 14, termDays: 30 }),
  cost('Zabudowa ekspozycji', 'Stolarnia Dąb', zl(14_200), { from: 6, to: 6, issueDay: 12, termDays: 30 }),
  cost('Projekt ekspozycji', 'Render 3D', zl(3_600), { from: 4, to: 4 }),
  cost('Klimatyzacja', 'Hydro-Praga', zl(9_800), { from: 6, to: 6 }),
  cost('Szyld', 'Drukarnia Offset 9', zl(2_350), { from: 7, to: 7 }),
];

const BIURO = [
  cost('Czynsz showroomu', 'Chocimska 14', zl(4_600), {
    from: 4,
    to: 12,
    method: 'PKO BP',
    issueDay: 1,
    termDays: 10,
  }),
  cost('Media showroomu', 'Energia Stołeczna', zl(620), { from: 5, to: 12, every: 2 }),
  charge('Polisa showroomu', 'TU Ostoja', zl(1_480), { from: 4, to: 12, every: 12, vat: 'zw' }),
  cost('Sprzątanie showroomu', 'Czysty Kąt', zl(540), { from: 7, to: 12, issueDay: 28 }),
  cost('Meble showroomu', 'Meble Klon', zl(11_700), { from: 7, to: 7, termDays: 30 }),
];

const UMOWY = [
  income('Sprzedaż z ekspozycji', null, zl(9_500), {
    from: 7,
    to: 12,
    method: 'PKO BP',
    issueDay: 25,
    termDays: 7,
  }),
  income('Dotacja na innowacje', null, zl(30_000), {
    from: 6,
    to: 6,
    basis: 'other',
    vat: 'np',
    issueDay: 20,
    termDays: 0,
    isBooked: false,
    note: 'Wniosek złożony, decyzja w przyszłym kwartale.',
  }),
];

export const showroom = sheet(12, 'Showroom Żoliborz', 7, {
  from: 2,
  to: 12,
  blocks: [
    { section: 'Budowa', rows: BUDOWA },
    { section: 'Biuro', rows: BIURO },
    { section: 'Umowy', rows: UMOWY },
  ],
});
