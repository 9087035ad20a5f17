import { decimal, type Invented } from './invented.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const partyOf = (tag: string, nip: string, name: string, more: string): string =>
  `<${tag}><DaneIdentyfikacyjne><NIP>${nip}</NIP><Nazwa>${escaped(name)}</Nazwa></DaneIdentyfikacyjne>${more}</${tag}>`;

const ADDRESS = '<Adres><KodKraju>PL</KodKraju><AdresL1>ul. Próbna 1, 00-001 Warszawa</AdresL1></Adres>';

/** An invoice as FA(3). */
export function eInvoiceOf(invoice: Invented, ownNip: string): string {
  const { kind, party, net, vat, vatRate, corrects, issueDate, dueDate } = invoice;
  const [own, other] = [
    { nip: ownNip, name: 'Nasza firma' },
    { nip: party.nip, name: party.name },
  ];
  const [seller, buyer] = kind === 'sale' ? [own, other] : [other, own];
  const rate = vatRate === '23' ? '1' : '2';
  const corrected =
    corrects === null
      ? ''
      : `<PrzyczynaKorekty>Rabat</PrzyczynaKorekty><TypKorekty>2</TypKorekty><DaneFaKorygowanej><DataWystFaKorygowanej>${issueDate}</DataWystFaKorygowanej><NrFaKorygowanej>${escaped(corrects)}</NrFaKorygowanej><NrKSeFN>1</NrKSeFN></DaneFaKorygowanej>`;
  const account =
    kind === 'purchase' ? `<RachunekBankowy><NrRB>${party.account}</NrRB></RachunekBankowy>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/">
<Naglowek><KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza><WariantFormularza>3</WariantFormularza><DataWytworzeniaFa>${invoice.at}</DataWytworzeniaFa></Naglowek>
${partyOf('Podmiot1', seller.nip, seller.name, ADDRESS)}
${partyOf('Podmiot2', buyer.nip, buyer.name, '<JST>2</JST><GV>2</GV>')}
<Fa><KodWaluty>PLN</KodWaluty><P_1>${issueDate}</P_1><P_2>${escaped(invoice.number)}</P_2><P_13_${rate}>${decimal(net)}</P_13_${rate}><P_14_${rate}>${decimal(vat)}</P_14_${rate}><P_15>${decimal(net + vat)}</P_15>
<Adnotacje><P_16>2</P_16><P_17>2</P_17><P_18>2</P_18><P_18A>2</P_18A><Zwolnienie><P_19N>1</P_19N></Zwolnienie><NoweSrodkiTransportu><P_22N>1</P_22N></NoweSrodkiTransportu><P_23>2</P_23><PMarzy><P_PMarzyN>1</P_PMarzyN></PMarzy></Adnotacje>
<RodzajFaktury>${corrects === null ? 'VAT' : 'KOR'}</RodzajFaktury>${corrected}<FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>${escaped(invoice.what)}</P_7><P_8A>szt.</P_8A><P_8B>1</P_8B><P_9A>${decimal(net)}</P_9A><P_11>${decimal(net)}</P_11><P_12>${vatRate}</P_12></FaWiersz><Platnosc><TerminPlatnosci><Termin>${dueDate}</Termin></TerminPlatnosci><FormaPlatnosci>6</FormaPlatnosci>${account}</Platnosc></Fa>
</Faktura>
`;
}
