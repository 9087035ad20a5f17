import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { EInvoiceView } from './e-invoice-page.tsx';

beforeAll(() => loadCatalogue('e-invoice'));

const party = (name: string, nip: string) =>
  `<t:DaneIdentyfikacyjne><t:NIP>${nip}</t:NIP><t:Nazwa>${name}</t:Nazwa></t:DaneIdentyfikacyjne>`;

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<t:Faktura xmlns:t="http://crd.gov.pl/wzor/2025/06/25/13775/">
<t:Naglowek><t:KodFormularza kodSystemowy="FA (3)">FA</t:KodFormularza></t:Naglowek>
<t:Podmiot1>${party('Hurtownia Ćmielów', '9907102005')}</t:Podmiot1>
<t:Podmiot2>${party('Zakład Żółw', '9907200009')}</t:Podmiot2>
<t:Podmiot3>${party('Faktor S.A.', '5265877635')}<t:Rola>1</t:Rola></t:Podmiot3>
<t:Fa><t:KodWaluty>PLN</t:KodWaluty><t:P_1>2026-11-16</t:P_1><t:P_2>FK 1/2026</t:P_2>
<t:P_13_1>-1000.00</t:P_13_1><t:P_14_1>-230.00</t:P_14_1><t:P_15>-1230.00</t:P_15>
<t:RodzajFaktury>KOR</t:RodzajFaktury><t:PrzyczynaKorekty>rabat</t:PrzyczynaKorekty>
<t:FaWiersz><t:P_7>Kółka</t:P_7><t:P_8A>szt.</t:P_8A><t:P_8B>2</t:P_8B><t:P_9A>1500.5</t:P_9A><t:P_11>3001.00</t:P_11><t:P_12>23</t:P_12><t:StanPrzed>1</t:StanPrzed></t:FaWiersz>
<t:Platnosc><t:TerminPlatnosci><t:Termin>2026-11-30</t:Termin></t:TerminPlatnosci><t:FormaPlatnosci>6</t:FormaPlatnosci></t:Platnosc></t:Fa>
<t:Zalacznik><t:BlokDanych><t:ZNaglowek>Pomiary</t:ZNaglowek><t:Tabela><t:TNaglowek><t:Kol><t:NKom>kWh</t:NKom></t:Kol></t:TNaglowek><t:Wiersz><t:WKom>120</t:WKom></t:Wiersz></t:Tabela></t:BlokDanych></t:Zalacznik>
</t:Faktura>`;

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

test('an e-invoice is shown with its parties, lines, sums, payment and annex', () => {
  render(<EInvoiceView name="a.xml" bytes={bytesOf(XML)} />);
  const page = within(screen.getByRole('article', { name: 'e-Faktura FK 1/2026' }));
  expect(page.getByRole('heading', { name: 'Faktura korygująca FK 1/2026' })).toBeVisible();
  for (const text of ['Hurtownia Ćmielów', 'Zakład Żółw', 'Faktor', 'rabat', '2026-11-30', 'przelew'])
    expect(page.getByText(text)).toBeVisible();
  const line = within(page.getByRole('row', { name: /Kółka/ }));
  expect(line.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '2 szt.',
    '1\u00A0500,50',
    '23%',
    '3\u00A0001,00',
  ]);
  expect(line.getByText('(przed korektą)')).toBeVisible();
  expect(page.getByText(/^\u22121\s230,00 PLN$/)).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'kWh' })).toBeVisible();
});

test.each([
  ['another XML', '<a/>'],
  ['a document type', XML.replace('<t:Faktura ', '<!DOCTYPE x []><t:Faktura ')],
  ['what is no XML', '<t:Faktura'],
])('%s is not shown', (_name, text) => {
  render(<EInvoiceView name="a.xml" bytes={bytesOf(text)} />);
  expect(screen.getByText(/nie ma faktury KSeF/)).toBeVisible();
});
