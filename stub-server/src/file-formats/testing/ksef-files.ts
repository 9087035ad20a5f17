// Invented FA(3) invoices; the tax IDs belong to a tax office that does not exist.

export const SELLER = '9907102005';
export const BUYER = '9907200009';

interface InvoiceInput {
  kind?: string;
  number?: string;
  sums?: string;
  gross?: string;
  lines?: string;
  payment?: string;
  /** before the lines: the invoice that it corrects or settles */
  before?: string;
  after?: string;
}

export const line = (name: string, net: string, rate: string, more = ''): string =>
  `<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>${name}</P_7><P_8A>szt.</P_8A><P_8B>1</P_8B><P_9A>${net}</P_9A><P_11>${net}</P_11><P_12>${rate}</P_12>${more}</FaWiersz>`;

/** An invoice that is valid by the schema if the given parts are. */
export const fa3 = ({
  kind = 'VAT',
  number = 'FV 12/2026',
  sums = '<P_13_1>1000.00</P_13_1><P_14_1>230.00</P_14_1><P_13_2>50.00</P_13_2><P_14_2>4.00</P_14_2>',
  gross = '1284.00',
  lines = line('Żółte kółka', '1000.00', '23') + line('Książka', '50.00', '8'),
  payment = '<Platnosc><TerminPlatnosci><Termin>2026-11-30</Termin></TerminPlatnosci><FormaPlatnosci>6</FormaPlatnosci><RachunekBankowy><NrRB>73199900042919014279227953</NrRB></RachunekBankowy></Platnosc>',
  before = '',
  after = '',
}: InvoiceInput = {}): string => `<?xml version="1.0" encoding="UTF-8"?>
<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/">
<Naglowek><KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza><WariantFormularza>3</WariantFormularza><DataWytworzeniaFa>2026-11-16T08:00:00Z</DataWytworzeniaFa></Naglowek>
<Podmiot1><DaneIdentyfikacyjne><NIP>${SELLER}</NIP><Nazwa>Hurtownia Ćmielów sp. z o.o.</Nazwa></DaneIdentyfikacyjne><Adres><KodKraju>PL</KodKraju><AdresL1>ul. Źródlana 3</AdresL1><AdresL2>27-440 Ćmielów</AdresL2></Adres></Podmiot1>
<Podmiot2><DaneIdentyfikacyjne><NIP>${BUYER}</NIP><Nazwa>Zakład Żółw</Nazwa></DaneIdentyfikacyjne><JST>2</JST><GV>2</GV></Podmiot2>
<Fa><KodWaluty>PLN</KodWaluty><P_1>2026-11-16</P_1><P_2>${number}</P_2><P_6>2026-11-14</P_6>${sums}<P_15>${gross}</P_15>
<Adnotacje><P_16>2</P_16><P_17>2</P_17><P_18>2</P_18><P_18A>1</P_18A><Zwolnienie><P_19N>1</P_19N></Zwolnienie><NoweSrodkiTransportu><P_22N>1</P_22N></NoweSrodkiTransportu><P_23>2</P_23><PMarzy><P_PMarzyN>1</P_PMarzyN></PMarzy></Adnotacje>
<RodzajFaktury>${kind}</RodzajFaktury>${before}${lines}${after}${payment}</Fa>
</Faktura>
`;

export const correction = fa3({
  kind: 'KOR',
  number: 'FK 1/2026',
  sums: '<P_13_1>-100.00</P_13_1><P_14_1>-23.00</P_14_1>',
  gross: '-123.00',
  before:
    '<PrzyczynaKorekty>rabat</PrzyczynaKorekty><TypKorekty>2</TypKorekty><DaneFaKorygowanej><DataWystFaKorygowanej>2026-11-16</DataWystFaKorygowanej><NrFaKorygowanej>FV 12/2026</NrFaKorygowanej><NrKSeFN>1</NrKSeFN></DaneFaKorygowanej>',
  lines:
    line('Żółte kółka', '1000.00', '23', '<StanPrzed>1</StanPrzed>') + line('Żółte kółka', '900.00', '23'),
});
