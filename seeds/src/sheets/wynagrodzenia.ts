import { inYear } from '#src/calendar.ts';
import { charge, cost, mandate, salary, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const ZESPOL = [
  salary('Kierowniczka biura', 'J. Wierzba', zl(9_840), {
    onward: [[inYear(0, 4), zl(10_320)]],
    from: inYear(-1, 1),
    to: inYear(1, 12),
  }),
  salary('Asystentka zarządu', 'O. Rutkowska', zl(5_900), { from: -12, to: -7 }),
  salary('Specjalista ds. ofert', 'P. Czyż', zl(8_200), {
    from: 3,
    to: 12,
    note: 'Rekrutacja od przyszłego kwartału.',
  }),
  mandate('Praktykantka', 'K. Maj', zl(2_400), { from: -10, to: -8 }),
  mandate('Wsparcie kadr', 'A. Lisiecka', zl(900), {
    every: 3,
    from: -11,
    to: 11,
    proportions: { person: 8_560, incomeTax: 1_440, zus: 0 },
  }),
  charge('Premie roczne', null, zl(24_500), {
    every: 12,
    from: inYear(-1, 12),
    to: inYear(1, 12),
    issueDay: 18,
  }),
  charge('Premie za projekty', null, zl(2_600), {
    every: 3,
    from: -10,
    to: 11,
    issueDay: 27,
    months: [[-1, zl(3_100)]],
  }),
  charge('Zarząd – powołanie', null, zl(3_200), {
    issueDay: 27,
    note: 'Wynagrodzenie z tytułu powołania, bez składek społecznych.',
  }),
];

const KOSZTY = [
  charge('PPK pracodawcy', 'Bank Wiślany', zl(412), { issueDay: 15 }),
  cost('Karty sportowe', 'Przychodnia Na Skarpie', zl(390), { vat: '8', issueDay: 4 }),
  cost('Opieka medyczna', 'Przychodnia Na Skarpie', zl(680), { vat: 'zw', issueDay: 7 }),
  cost('Imprezy i integracja', 'Kawiarnia Ziarno', zl(2_800), {
    every: 6,
    from: inYear(-1, 6),
    vat: '8',

    issueDay: 16,
    termDays: 0,
  }),
  cost('Prezenty świąteczne', 'Księgarnia Pod Lampą', zl(1_650), {
    every: 12,
    from: inYear(-1, 12),
    vat: '5',
    issueDay: 9,
  }),
  cost('Rekrutacja', 'Agencja Szkic', zl(2_900), { every: 12, from: -9, to: 12, issueDay: 12, termDays: 30 }),
];

export const wynagrodzenia = sheet(10, 'Wynagrodzenia – biuro', 5, {
  from: inYear(-1, 1),
  to: inYear(1, 12),
  blocks: [
    { section: 'Zespół', rows: ZESPOL },
    { section: 'Koszty', rows: KOSZTY },
  ],
});
