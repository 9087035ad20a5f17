import { bytesOf } from '#src/file-formats/testing/bank-files.ts';
import { workbookOf } from '#src/file-formats/testing/workbook-files.ts';

const HEAD = ['Numer', 'Data wystawienia', 'Kontrahent', 'NIP', 'Netto', 'VAT', 'Brutto'];
const ROWS = Array.from({ length: 20 }, (_, at) => {
  const net = 100 + at * 7;
  const day = String(1 + at).padStart(2, '0');
  return { number: `FV ${at + 1}/2026`, day: `${day}.11.2026`, net, vat: net * 0.23, gross: net * 1.23 };
});
const text = (amount: number) => amount.toFixed(2).replace('.', ',');

const csv = [
  HEAD.join(';'),
  ...ROWS.map(({ number, day, net, vat, gross }) =>
    [number, day, 'Łąka źdźbło', '9907102005', text(net), text(vat), text(gross)].join(';'),
  ),
].join('\r\n');

/** Tables in typical file formats. */
export const wholeTables = async () => [
  { name: 'CSV', bytes: bytesOf(csv, 'windows-1250') },
  { name: 'UTF-16', bytes: bytesOf(csv, 'UTF-16LE') },
  {
    name: 'XLSX',
    bytes: await workbookOf([
      {
        name: 'Zakupy',
        rows: [
          ['Rejestr'],
          HEAD,
          ...ROWS.map(({ number, net, vat, gross }, at) => [
            number,
            { day: 46_328 + at },
            'Łąka',
            '9907102005',
            net,
            Math.round(vat * 100) / 100,
            Math.round(gross * 100) / 100,
          ]),
        ],
        merges: ['A1:G1'],
      },
    ]),
  },
];
