import { inYear } from '#src/calendar.ts';
import { cost, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const ROWS = [
  cost('Kurs modelowania', 'Szkoła Detalu', zl(2_400), {
    every: 6,
    from: -10,
    to: 12,
    vat: 'zw',
    issueDay: 13,
  }),
  cost('Uprawnienia budowlane', 'Izba Projektantów', zl(1_750), {
    every: 12,
    from: inYear(-1, 9),
    vat: 'zw',
    issueDay: 10,
  }),
  cost('Szkolenie z kosztorysów', 'Szkoła Detalu', zl(980), { from: -8, to: -8, vat: 'zw' }),
  cost('Angielski w zespole', 'Szkoła Detalu', zl(720), {
    from: -12,
    to: 12,
    vat: 'zw',
    issueDay: 5,
    months: [
      [-4, 0],
      [-3, 0],
      [8, 0],
      [9, 0],
    ],
  }),
  cost('Konferencja branżowa', 'Targi Wnętrze', zl(1_350), { every: 12, from: inYear(-1, 11), issueDay: 12 }),
  cost('Dostęp do norm', 'Izba Projektantów', zl(640), { every: 12, from: inYear(-1, 1), issueDay: 8 }),
  cost('Wyjazd studyjny', 'Lumen Studio B.V.', zl(1_100), {
    currency: 'EUR',
    vat: 'np',
    every: 12,
    from: -7,
    to: 12,

    issueDay: 19,
  }),
  cost('Szkolenie BHP', 'Szkoła Detalu', zl(560), {
    every: 12,
    from: inYear(-1, 3),
    vat: 'zw',
    issueDay: 21,
  }),
  cost('Materiały szkoleniowe', 'Księgarnia Pod Lampą', zl(190), {
    every: 3,
    from: -12,
    to: 12,
    vat: '5',
    method: 'Kasa',
    termDays: 0,
  }),
  cost('Coaching kierowników', 'Szkoła Detalu', zl(1_600), {
    every: 6,
    from: 3,
    to: 12,
    vat: 'zw',
    issueDay: 17,
  }),
];

export const szkolenia = sheet(14, 'Szkolenia i uprawnienia', 5, {
  from: inYear(-1, 1),
  to: inYear(1, 12),
  blocks: [{ section: null, rows: ROWS }],
});
