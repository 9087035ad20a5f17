import { inYear } from '#src/calendar.ts';
import { cost, sheet } from '#src/rows.ts';
import { zl } from '#src/zloty.ts';

const CARD = { method: 'Karta firmowa', termDays: 0 } as const;

const OPROGRAMOWANIE = [
  cost('Chmura i kopie zapasowe', 'Cloudline Inc.', zl(89), {
    ...CARD,
    currency: 'USD',
    vat: 'oo',
    issueDay: 3,
  }),
  cost('Program do modeli 3D', 'Modellwerk GmbH', zl(115), {
    ...CARD,
    currency: 'EUR',
    vat: 'oo',
    issueDay: 8,
    onward: [[inYear(0, 6), zl(128)]],
  }),
  cost('Biblioteka tekstur', 'Lumen Studio B.V.', zl(340), {
    ...CARD,
    currency: 'EUR',
    vat: 'oo',
    every: 12,
    from: inYear(-1, 9),
    issueDay: 17,
  }),
  cost('CAD – stanowiska studia', 'ArchiSoft', zl(1_720), { every: 3, issueDay: 9 }),
  cost('Kosztorysowanie', 'ArchiSoft', zl(1_490), { every: 12, from: inYear(-1, 4), issueDay: 20 }),
  cost('Poczta i dokumenty', 'Cloudline Inc.', zl(72), { ...CARD, currency: 'USD', vat: 'oo', issueDay: 12 }),
  cost('Silnik renderujący', 'Render 3D', zl(260), { issueDay: 14 }),
  cost('Podpisy elektroniczne', 'ArchiSoft', zl(310), { every: 12, from: inYear(-1, 11), issueDay: 6 }),
  cost('Domena i strona', 'Światłowód Plus', zl(420), { every: 12, from: inYear(-1, 2), issueDay: 19 }),
  cost('Hosting', 'Światłowód Plus', zl(95), { issueDay: 19, method: 'Karta firmowa' }),
  cost('Antywirus', 'ArchiSoft', zl(1_080), { every: 12, from: inYear(-1, 7), issueDay: 2 }),
  cost('Zarządzanie projektami', 'Cloudline Inc.', zl(54), {
    ...CARD,
    currency: 'USD',
    vat: 'oo',
    issueDay: 21,
  }),
];

const SPRZET = [
  cost('Drukarka A0 – najem', 'Drukarnia Offset 9', zl(640), { issueDay: 10 }),
  cost('Serwis komputerów', 'Światłowód Plus', zl(480), { every: 2, issueDay: 24 }),
  cost('Nowe stacje robocze', 'ArchiSoft', zl(11_800), {
    every: 12,
    from: inYear(-1, 8),
    to: inYear(1, 12),
    issueDay: 11,
    termDays: 30,
    note: 'Jedna stacja rocznie.',
  }),
  cost('Monitory', 'ArchiSoft', zl(3_450), { every: 12, from: inYear(0, 5), issueDay: 11 }),
];

export const oprogramowanie = sheet(9, 'Oprogramowanie i sprzęt', 4, {
  from: inYear(-1, 1),
  to: inYear(1, 12),
  blocks: [
    { section: 'Oprogramowanie', rows: OPROGRAMOWANIE },
    { section: 'Sprzęt', rows: SPRZET },
  ],
});
