import { addDays } from '@saldo/contract/domain/day';
import { LEGAL_DAYS } from '@saldo/contract/domain/legal-days';
import { minor } from '@saldo/contract/domain/money';
import { paymentsOfPay } from '@saldo/contract/domain/pay-of-document';
import { vatOf } from '@saldo/contract/domain/vat';
import { nextWorkingDay } from '@saldo/contract/domain/working-days';
import type { PayTerms } from '@saldo/contract/pay-terms';
import type { VatRate } from '@saldo/contract/record';
import type { CurrencyCode } from '@saldo/contract/domain/currency';
import type { SeedData } from '#src/data.ts';
import type { SeedPaymentLine, SeedPaymentSource } from '#src/payment-data.ts';
import { zl } from '#src/zloty.ts';
import { FIRST_DETACHED_ID, USUAL, waitingDocument, type Waiting } from './detached.ts';

// Ids of kinds of documents that no row of the demo company has; they are pending, or never get a
// cell.

const [WOOD_ID, ADVANCE_ID] = [FIRST_DETACHED_ID + 4, FIRST_DETACHED_ID + 6];
const FIRST_ID = FIRST_DETACHED_ID + 9;

const lineOf = (description: string, net: number, vatRate: VatRate): SeedPaymentLine => {
  const vat = vatOf(minor(net), vatRate);
  return { vatRate, description, net, vat, gross: net + vat };
};

const proforma: Waiting = {
  ...USUAL,
  type: 'proforma',
  number: 'PF 214/2026',
  contractor: 'Stolarnia Dąb',
  description: 'Zabudowa kuchni, przedpłata',
  net: zl(8_200),
  issued: -2,
  due: 7,
  more: { lines: [lineOf('Zabudowa kuchni', zl(8_200), '23')] },
};

/** The rest of an order after its advance invoice. */
const settlement: Waiting = {
  ...USUAL,
  direction: 'income',
  number: 'FS 48/11/2026',
  contractor: 'Willa Dolna',
  description: 'Transza 11B, rozliczenie zaliczki',
  net: zl(16_000),
  issued: -1,
  due: 13,
  more: {
    originalId: ADVANCE_ID,
    lines: [lineOf('Transza 11B', zl(62_000), '23'), lineOf('Zaliczka FS 41/11/2026', -zl(46_000), '23')],
  },
};

/** For returned wood. */
const correction: Waiting = {
  ...USUAL,
  type: 'correction',
  number: 'KOR 12/2026',
  contractor: 'Drewno i Spółka',
  description: 'Zwrot 8 legarów',
  net: -zl(420),
  issued: -1,
  due: 5,
  more: { originalId: WOOD_ID, lines: [lineOf('Legary 45×145, zwrot', -zl(420), '23')] },
};

const abroad = (rate: SeedPaymentSource['rate']): Waiting => ({
  ...USUAL,
  number: 'RE-2026-1187',
  contractor: 'Modellwerk GmbH',
  description: 'Makieta 1:50, przesyłka',
  net: zl(640),
  vat: 'np',
  issued: -6,
  due: 8,
  more: { currency: 'EUR', lines: [lineOf('Makieta 1:50', zl(640), 'np')], ...(rate && { rate }) },
});

/** The NBP rate of the last working day before a document. */
function rateBefore(
  rates: SeedData['currencyRates'],
  currency: CurrencyCode,
  day: string,
): SeedPaymentSource['rate'] {
  const before = rates.findLast(({ code, effectiveDate }) => code === currency && effectiveDate < day);
  return before && { rate: before.rate, table: before.table, date: before.effectiveDate };
}

/** A drawing commissioned from a person: the fee and its tax advance. */
function specificWork(id: number, day: string): SeedPaymentSource {
  const gross = minor(zl(2_400));
  const payDate = addDays(day, 5);
  const pay: PayTerms = {
    month: payDate.slice(0, 7),
    payDate,
    gross,
    insurance: 'none',
    costs: { percent: '20' },
    reduction: minor(0),
    hasPpk: false,
    isTaxed: true,
    taxedBefore: minor(0),
  };
  const whole = waitingDocument(
    {
      ...USUAL,
      type: 'specific-work-contract',
      number: 'Umowa o dzieło 7/2026',
      contractor: 'W. Perz',
      description: 'Perspektywy odręczne, 6 plansz',
      net: gross,
      vat: 'np',
      issued: -5,
      due: 5,
    },
    id,
    day,
  );
  const [usual] = whole.parts;
  const parts = paymentsOfPay(pay, () => LEGAL_DAYS.zusOfLegalPersons).flatMap(
    ({ kind: purpose, amount, dueDate }, place) =>
      usual
        ? [
            {
              ...usual,
              id: id * 10 + place,
              net: amount,
              gross: amount,
              dueDate,
              expectedDate: nextWorkingDay(dueDate),
              purpose,
            },
          ]
        : [],
  );
  return { ...whole, pay, parts };
}

/** One document of each kind that is not generated from rows. */
export const otherKinds = (day: string, rates: SeedData['currencyRates']): SeedPaymentSource[] => [
  waitingDocument(proforma, FIRST_ID, day),
  waitingDocument(settlement, FIRST_ID + 1, day),
  waitingDocument(abroad(rateBefore(rates, 'EUR', addDays(day, -6))), FIRST_ID + 2, day),
  specificWork(FIRST_ID + 3, day),
  waitingDocument(correction, FIRST_ID + 4, day),
];
