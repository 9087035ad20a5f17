import {
  ROLES,
  YES,
  type EInvoiceBlock,
  type EInvoiceLine,
  type EInvoicePage,
  type EInvoiceParty,
  type EInvoiceTable,
  type Fact,
  type Pair,
  type Role,
} from './e-invoice.ts';

// Parses the XML of an invoice of KSeF for display: texts as in the file, by local names, whatever
// the version of the schema.

const children = (element: Element | undefined, name: string): Element[] =>
  element ? Array.from(element.children).filter((one) => one.localName === name) : [];

function at(element: Element | undefined, path: string): Element | undefined {
  let found = element;
  for (const name of path.split('/')) found = children(found, name)[0];
  return found;
}

const text = (element: Element | undefined, path: string): string =>
  at(element, path)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';

const joined = (parts: readonly string[], by = ' '): string => parts.filter((part) => part !== '').join(by);

/** Facts that the file contains. */
const filled = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== '');

function partyOf(party: Element | undefined, role: Role): EInvoiceParty {
  const data = at(party, 'DaneIdentyfikacyjne');
  return {
    role,
    name: text(data, 'Nazwa') || joined([text(data, 'ImiePierwsze'), text(data, 'Nazwisko')]),
    taxId:
      text(data, 'NIP') || joined([text(data, 'KodUE'), text(data, 'NrVatUE')], '') || text(data, 'NrID'),
    address: joined(
      [text(party, 'Adres/AdresL1'), text(party, 'Adres/AdresL2'), text(party, 'Adres/KodKraju')],
      ', ',
    ),
  };
}

const lineOf = (line: Element, ending: '' | 'Z'): EInvoiceLine => ({
  name: text(line, `P_7${ending}`),
  quantity: joined([text(line, `P_8B${ending}`), text(line, `P_8A${ending}`)]),
  price: text(line, `P_9A${ending}`) || text(line, 'P_9B'),
  rate: text(line, `P_12${ending}`) || text(line, `P_12${ending}_XII`),
  net: text(line, ending === 'Z' ? 'P_11NettoZ' : 'P_11'),
  gross: text(line, 'P_11A'),
  isBefore: text(line, `StanPrzed${ending}`) === '1',
});

/** Sums by rate: the field of the net amount, that of VAT, and the rate. */
const RATES: readonly (readonly [string, string, string])[] = [
  ['P_13_1', 'P_14_1', '23%'],
  ['P_13_2', 'P_14_2', '8%'],
  ['P_13_3', 'P_14_3', '5%'],
  ['P_13_4', 'P_14_4', 'taxi'],
  ['P_13_5', 'P_14_5', 'OSS'],
  ['P_13_6_1', '', '0%'],
  ['P_13_6_2', '', '0% WDT'],
  ['P_13_6_3', '', '0% EX'],
  ['P_13_7', '', 'zw'],
  ['P_13_8', '', 'np I'],
  ['P_13_9', '', 'np II'],
  ['P_13_10', '', 'oo'],
  ['P_13_11', '', 'marża'],
];

const ratesOf = (fa: Element): EInvoicePage['rates'] =>
  RATES.flatMap(([net, vat, rate]) =>
    text(fa, net) === '' ? [] : [[rate, text(fa, net), vat === '' ? '' : text(fa, vat)]],
  );

const yes = (element: Element | undefined, path: string): string => (text(element, path) === '1' ? YES : '');

function paymentOf(fa: Element): Fact[] {
  const payment = at(fa, 'Platnosc');
  const form = text(payment, 'FormaPlatnosci');
  return filled([
    ...children(payment, 'TerminPlatnosci').map((term): Fact => [
      'term',
      text(term, 'Termin') ||
        joined([
          text(term, 'TerminOpis/Ilosc'),
          text(term, 'TerminOpis/Jednostka'),
          text(term, 'TerminOpis/ZdarzeniePoczatkowe'),
        ]) ||
        text(term, 'TerminOpis'),
    ]),
    ['form', form === '' ? text(payment, 'OpisPlatnosci') : form],
    ...children(payment, 'RachunekBankowy').map((account): Fact => [
      'account',
      joined([text(account, 'NrRB'), text(account, 'NazwaBanku')], ', '),
    ]),
    ...children(payment, 'RachunekBankowyFaktora').map((account): Fact => [
      'factorAccount',
      joined([text(account, 'NrRB'), text(account, 'NazwaBanku')], ', '),
    ]),
    ['paid', yes(payment, 'Zaplacono') && (text(payment, 'DataZaplaty') || YES)],
    ...children(payment, 'ZaplataCzesciowa').map((part): Fact => [
      'paidPart',
      joined([text(part, 'DataZaplatyCzesciowej'), text(part, 'KwotaZaplatyCzesciowej')], ': '),
    ]),
    [
      'discount',
      joined([text(payment, 'Skonto/WarunkiSkonta'), text(payment, 'Skonto/WysokoscSkonta')], ': '),
    ],
    ['split', yes(fa, 'Adnotacje/P_18A')],
    ['cashMethod', yes(fa, 'Adnotacje/P_16')],
    ['selfBilled', yes(fa, 'Adnotacje/P_17')],
    ['reverse', yes(fa, 'Adnotacje/P_18')],
    ...['P_19A', 'P_19B', 'P_19C'].map((name): Fact => [
      'exemption',
      text(fa, `Adnotacje/Zwolnienie/${name}`),
    ]),
    ...(['Obciazenia', 'Odliczenia'] as const).flatMap((name) =>
      children(at(fa, 'Rozliczenie'), name).map((one): Fact => [
        name === 'Obciazenia' ? 'charge' : 'deduction',
        joined([text(one, 'Kwota'), text(one, 'Powod')], ' · '),
      ]),
    ),
  ]);
}

const factsOf = (fa: Element): Fact[] =>
  filled([
    ['issued', text(fa, 'P_1')],
    ['place', text(fa, 'P_1M')],
    ['sold', text(fa, 'P_6') || joined([text(fa, 'OkresFa/P_6_Od'), text(fa, 'OkresFa/P_6_Do')], ' – ')],
    ...children(fa, 'DaneFaKorygowanej').map((one): Fact => [
      'corrects',
      joined(
        [text(one, 'NrFaKorygowanej'), text(one, 'DataWystFaKorygowanej'), text(one, 'NrKSeFFaKorygowanej')],
        ' · ',
      ),
    ]),
    ['reason', text(fa, 'PrzyczynaKorekty')],
    ...children(fa, 'FakturaZaliczkowa').map((one): Fact => [
      'advance',
      text(one, 'NrKSeFFaZaliczkowej') || text(one, 'NrFaZaliczkowej'),
    ]),
    ['orderValue', text(fa, 'Zamowienie/WartoscZamowienia')],
  ]);

const tableOf = (table: Element): EInvoiceTable => ({
  title: text(table, 'Opis'),
  head: children(at(table, 'TNaglowek'), 'Kol').map((column) => text(column, 'NKom')),
  rows: [...children(table, 'Wiersz'), ...children(table, 'Suma')].map((row) =>
    Array.from(row.children, (cell) => cell.textContent.trim()),
  ),
});

const blockOf = (block: Element): EInvoiceBlock => ({
  title: text(block, 'ZNaglowek'),
  facts: children(block, 'MetaDane').map((one): Pair => [text(one, 'ZKlucz'), text(one, 'ZWartosc')]),
  texts: children(at(block, 'Tekst'), 'Akapit').map((one) => one.textContent.trim()),
  tables: children(block, 'Tabela').map(tableOf),
});

function footerOf(root: Element): string[] {
  const footer = at(root, 'Stopka');
  const numbers = ['PelnaNazwa', 'KRS', 'REGON', 'BDO'].map((name) => {
    const value = text(footer, `Rejestry/${name}`);
    return value === '' ? '' : `${name === 'PelnaNazwa' ? '' : `${name}: `}${value}`;
  });
  return [...children(footer, 'Informacje').map((one) => text(one, 'StopkaFaktury')), ...numbers].filter(
    (line) => line !== '',
  );
}

/** The text of a file in its declared encoding. */
function decoded(bytes: ArrayBuffer): string {
  const head = new Uint8Array(bytes.slice(0, 200));
  const mark =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : null;
  const declared = /encoding\s*=\s*["']([\w-]+)["']/.exec(new TextDecoder('latin1').decode(head))?.[1];
  try {
    return new TextDecoder(mark ?? declared ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The invoice in a file; null: none. Document types are refused, as in an import. */
export function readEInvoice(bytes: ArrayBuffer): EInvoicePage | null {
  const xml = decoded(bytes).replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '');
  if (/<!DOCTYPE/i.test(xml)) return null;
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  const fa = root.localName === 'Faktura' ? at(root, 'Fa') : undefined;
  if (fa === undefined) return null;
  return {
    kind: text(fa, 'RodzajFaktury'),
    number: text(fa, 'P_2'),
    structure: at(root, 'Naglowek/KodFormularza')?.getAttribute('kodSystemowy') ?? '',
    currency: text(fa, 'KodWaluty'),
    facts: factsOf(fa),
    parties: [
      partyOf(at(root, 'Podmiot1'), 'seller'),
      partyOf(at(root, 'Podmiot2'), 'buyer'),
      ...children(root, 'Podmiot3').map((party) =>
        partyOf(party, ROLES.find((one) => one === text(party, 'Rola')) ?? 'other'),
      ),
    ],
    lines: [
      ...children(fa, 'FaWiersz').map((line) => lineOf(line, '')),
      ...children(at(fa, 'Zamowienie'), 'ZamowienieWiersz').map((line) => lineOf(line, 'Z')),
    ],
    rates: ratesOf(fa),
    gross: text(fa, 'P_15'),
    due: text(fa, 'Rozliczenie/DoZaplaty'),
    payment: paymentOf(fa),
    notes: children(fa, 'DodatkowyOpis').map((one): Pair => [text(one, 'Klucz'), text(one, 'Wartosc')]),
    blocks: children(at(root, 'Zalacznik'), 'BlokDanych').map(blockOf),
    footer: footerOf(root),
  };
}
