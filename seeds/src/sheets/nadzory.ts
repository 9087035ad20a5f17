import { inYear } from '#src/calendar.ts';
import { cost, income, mandate, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const UMOWY = [
  income('Nadzór – Saska 7', 'Dom Saska 7', zl(3_400), { from: -12, to: -6, issueDay: 30 }),
  income('Nadzór – kawiarnia', 'Kawiarnia Ziarno', zl(1_900), {
    from: -3,
    to: 1,
    issueDay: 30,
    termDays: 7,
    rule: { kind: 'day-of-month', day: 10 },
  }),
  income('Nadzór – przychodnia', 'Przychodnia Na Skarpie', zl(2_600), { from: -1, to: 8, issueDay: 30 }),
  income('Nadzór – apartament Solec', 'Apartamenty Powiśle', zl(3_200), {
    from: -6,
    to: 5,
    issueDay: 30,
    rule: { kind: 'day-of-month', day: 15 },
  }),
  income('Nadzór – biurowiec', 'Biurowiec Lipa', zl(2_900), { from: -9, to: 2, issueDay: 28, termDays: 30 }),
  income('Nadzór – księgarnia', 'Księgarnia Pod Lampą', zl(1_700), { from: 2, to: 7, issueDay: 30 }),
  income('Opinie techniczne', 'Wspólnota Madalińskiego', zl(1_450), {
    every: 3,
    from: -12,
    to: 12,
    issueDay: 19,
    vat: '23',
  }),
  income('Odbiory mieszkań', 'E. i P. Nowiccy', zl(900), {
    every: 6,
    from: -10,
    to: 12,
    vat: '8',
    method: 'Kasa',
    termDays: 0,
  }),
];

const KOSZTY = [
  mandate('Inspektor na zlecenie', 'J. Wierzba', zl(2_800), {
    from: -12,
    to: 10,
    proportions: { person: 7_016, incomeTax: 547, zus: 2_437 },
  }),
  cost('Pomiary geodezyjne', 'Geodeta Miara', zl(1_350), { every: 2, from: -11, to: 11, issueDay: 16 }),
  cost('Badania betonu', 'Skład Bud-Mat', zl(620), { every: 3, from: -10, to: 11, issueDay: 23 }),
  cost('Opinie prawne', 'Kancelaria Wilk', zl(1_100), {
    every: 6,
    from: -8,
    to: 12,
    issueDay: 12,
    termDays: 21,
  }),
  cost('Paliwo – nadzory', 'Stacja Rondo', zl(430), { method: 'Karta firmowa', issueDay: 29, termDays: 0 }),
  cost('Odzież robocza', 'Papier i Tusz', zl(880), {
    every: 12,
    from: -11,
    to: 12,
    method: 'Karta firmowa',
    issueDay: 5,
    termDays: 0,
  }),
];

export const nadzory = sheet(4, 'Nadzory i odbiory', 2, {
  from: inYear(-1, 1),
  to: inYear(1, 12),
  blocks: [
    { section: 'Umowy', rows: UMOWY },
    { section: 'Koszty', rows: KOSZTY },
  ],
});
