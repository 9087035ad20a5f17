import { inYear } from '#src/calendar.ts';
import { bag, cost, income, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const UMOWY = [
  income('Przeglądy roczne', 'Wspólnota Madalińskiego', zl(4_800), {
    every: 6,
    from: -12,
    to: 12,
    vat: '8',
    issueDay: 12,
  }),
  income('Serwis stolarki', 'Hotel Arka', zl(3_200), { issueDay: 7 }),
  income('Pogotowie instalacyjne', 'Biurowiec Lipa', zl(4_600), {
    issueDay: 15,
    termDays: 21,
    onward: [[-6, zl(4_900)]],
  }),
  income('Konserwacja zieleni', 'Os. Wiśniowe', zl(2_100), { method: 'PKO BP', vat: '8', issueDay: 10 }),
  income('Naprawy odpłatne', 'Przychodnia Na Skarpie', zl(1_500), {
    from: -12,
    to: 12,
    issueDay: 17,
    months: [
      [-8, zl(3_250)],
      [-3, zl(2_840)],
      [0, zl(2_200)],
      [2, 0],
    ],
  }),
  income('Abonament oświetlenia', 'Księgarnia Pod Lampą', zl(690), {
    every: 2,
    from: -11,
    to: 12,
    issueDay: 3,
  }),
];

const KOSZTY = [
  cost('Ekipa serwisowa', 'Tynki Kamil Gaj', zl(3_950), { issueDay: 25, termDays: 10 }),
  cost('Dyżur hydraulika', 'Hydro-Praga', zl(1_650), { issueDay: 11 }),
  cost('Ogrodnik', 'Ogród od Nowa', zl(1_280), { vat: '8', from: -12, to: 12, issueDay: 27 }),
  bag('Części zamienne', ['Elektro-Wola', 'Skład Bud-Mat', 'Szkło i Światło'], zl(1_300)),
  bag('Drobne zakupy serwisu', ['Papier i Tusz', 'Stacja Rondo'], zl(240), { method: 'Kasa' }),
  cost('Utylizacja odpadów', 'Eko-Kontener', zl(760), { every: 3, from: -12, to: 12, issueDay: 6 }),
  cost('Rezerwa gwarancyjna', null, zl(1_500), {
    basis: 'other',
    vat: 'np',
    every: 12,
    from: -6,
    to: 12,
    isInCashFlow: false,
    isBooked: false,
    note: 'Zawiązana w planie, bez wypływu pieniędzy.',
  }),
  cost('Wynajem podnośnika', 'Stelaż Serwis', zl(1_150), { every: 6, from: -9, to: 12, issueDay: 8 }),
];

export const serwis = sheet(3, 'Serwis i gwarancje', 2, {
  from: inYear(-1, 1),
  to: inYear(1, 12),
  blocks: [
    { section: 'Umowy', rows: UMOWY },
    { section: 'Koszty', rows: KOSZTY },
  ],
});
