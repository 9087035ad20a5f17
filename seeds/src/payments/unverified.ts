import type { SeedPaymentSource } from '#src/payment-data.ts';
import { zl } from '#src/zloty.ts';
import { USUAL, waitingDocument, type Waiting } from './detached.ts';
import { FILE } from './file-ids.ts';

const FIRST_ID = 9101;

/** Imported documents that have not been verified: data is missing, or was read from an image. */
const LIST: readonly Waiting[] = [
  {
    ...USUAL,
    number: '52/11/26',
    contractor: 'Tynki Kamil Gaj',
    description: 'Tynki gipsowe, 180 m²',
    net: zl(11_340),
    vat: '8',
    issued: -3,
    due: 11,
    more: { fileIds: [FILE.plaster] },
  },
  {
    ...USUAL,
    number: 'FV 2026/11/0977',
    contractor: 'Szkło i Światło',
    description: 'Oprawy szynowe',
    net: zl(1_486, 40),
    issued: -2,
    due: 12,
    more: { fileIds: [FILE.lamps] },
  },
  {
    ...USUAL,
    number: 'Skan 0031',
    contractor: null,
    description: '',
    net: zl(219, 51),
    issued: -1,
    due: 13,
    more: { fileIds: [FILE.unread] },
  },
  {
    ...USUAL,
    number: 'F/2231/2026',
    contractor: 'Energia Stołeczna',
    description: 'Energia, lokal Puławska',
    net: zl(412, 18),
    issued: -4,
    due: 10,
  },
  {
    ...USUAL,
    number: 'FV 611/2026',
    contractor: 'Kamień i Płyta',
    description: 'Blaty, konglomerat',
    net: zl(3_980),
    issued: -5,
    due: 9,
  },
  {
    ...USUAL,
    number: 'FA/77/11',
    contractor: null,
    description: 'Przesyłki kurierskie',
    net: zl(164, 20),
    issued: -6,
    due: 1,
  },
  {
    ...USUAL,
    type: 'receipt',
    number: 'PAR 3307',
    contractor: 'Papier i Tusz',
    description: 'Tonery',
    net: zl(318, 70),
    method: 'Karta firmowa',
    issued: -2,
    due: -2,
    isPaid: true,
  },
  {
    ...USUAL,
    type: 'bill',
    number: 'R 14/11/2026',
    contractor: 'Kancelaria Wilk',
    description: 'Opłata od wniosku',
    net: zl(200),
    vat: 'zw',
    issued: -8,
    due: 6,
  },
  {
    ...USUAL,
    direction: 'income',
    number: 'FS 49/11/2026',
    contractor: 'Dom Saska 7',
    description: 'Nadzór, listopad',
    net: zl(2_600),
    issued: -1,
    due: 13,
  },
];

/** "Do weryfikacji" of the demo company. */
export const unverifiedPayments = (day: string): SeedPaymentSource[] =>
  LIST.map((document, place) => ({
    ...waitingDocument(document, FIRST_ID + place, day),
    isUnverified: true,
  }));
