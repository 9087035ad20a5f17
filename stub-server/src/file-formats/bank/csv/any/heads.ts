import type { BankField } from '@saldo/contract/bank-columns';
import { plainText } from '@saldo/contract/domain/plain-text';

/** A heading folded to lower case, without Polish diacritics, bank-specific symbols and extra spaces. */
export const plainHead = (text: string): string =>
  plainText(text)
    .replaceAll(/["#'\uFEFF]/g, '')
    .replaceAll(/[\s_]+/g, ' ')
    .replace(/:\s*$/, '')
    .trim();

const ACCOUNT = String.raw`(?:rachun|konto|konta|\biban\b|\bnrb\b|account)`;
const SENDER = String.raw`(?:nadaw|zlecen|dluzn|zrodl|platnik|payer|sender|debtor)`;
const RECIPIENT = String.raw`(?:odbior|benefic|docelow|wierzyc|payee|recipient|receiver|creditor)`;

const AMOUNT = /kwota|amount|^wartosc|^suma$/;

/** Patterns of headings; the first match wins. */
const NAMES: readonly (readonly [BankField, RegExp])[] = [
  ['status', /^status|\bstatus$|^stan (?:operacji|transakcji|realizacji)|^state$/],
  [
    'booked',
    /(?:data|dzien|date).*(?:ksieg|rozlicz|book|post|complet|settle)|(?:book|post|settle).*date|^data$|^date$/,
  ],
  ['valued', /^dat[ae]\b|\bdat[ae]$|^dzien\b|^czas\b/],
  [
    'side',
    /strona|\bwn ?[/-] ?ma\b|\bma ?[/-] ?wn\b|debit ?[/-] ?credit|credit ?[/-] ?debit|\bdr ?\/ ?cr\b|\bcr ?\/ ?dr\b|\b[dc]\/[dc]t?\b|\bdc\b|obciaz\w* ?\/ ?uzna|uzna\w* ?\/ ?obciaz|kierunek|^znak|direction|indicator/,
  ],
  ['balance', /saldo|balance|stan (?:konta|rachunku|srodkow)/],
  [
    'account',
    new RegExp(
      `${ACCOUNT}.*(?:${SENDER}.*${RECIPIENT}|${RECIPIENT}.*${SENDER})|na ${ACCOUNT}\\w* ?/ ?z ${ACCOUNT}`,
    ),
  ],
  ['senderAccount', new RegExp(`${ACCOUNT}.*${SENDER}|${SENDER}.*${ACCOUNT}|^z ${ACCOUNT}`)],
  ['recipientAccount', new RegExp(`${ACCOUNT}.*${RECIPIENT}|${RECIPIENT}.*${ACCOUNT}|^na ${ACCOUNT}`)],
  ['debit', /obciaz|wyplat|wydat|rozchod|wyplyw|debit|withdraw|(?:paid|money) out|^wn$|\bwn\b|^winien|^dt$/],
  ['credit', /uznan|wplat|wplyw|przychod|credit|deposit|(?:paid|money) in|^ma$|\bkwota ma\b|^ct$/],
  ['amount', AMOUNT],
  ['currency', /walut|currency|^ccy$/],
  ['title', /tytul|\btitle|payment ref|purpose|remittance|tresc|komentarz|\bmemo\b|za co/],
  [
    'reference',
    /referenc|\bref\b|(?:id|nr|numer|identyfikator) (?:transakcji|operacji|ksieg|dokumentu bank)|transaction (?:id|number)|\bid$/,
  ],
  [
    'operation',
    /(?:typ|rodzaj|kod|kategoria) (?:operacji|transakcji)|^operacja$|transaction type|^(?:type|typ|rodzaj|kategoria|category)$/,
  ],
  [
    'ownAccount',
    new RegExp(`(?:twoj|wlasn|moj|posiadacz|own).*${ACCOUNT}|${ACCOUNT}.*(?:wlasn|klienta|posiadacz)`),
  ],
  ['account', new RegExp(ACCOUNT)],
  ['address', /adres|address/],
  [
    'party',
    new RegExp(
      `${SENDER}.*${RECIPIENT}|${RECIPIENT}.*${SENDER}|kontrahent|partner|counterpart|druga strona|merchant`,
    ),
  ],
  ['sender', new RegExp(`${SENDER}|^od$|^from$`)],
  ['recipient', new RegExp(`${RECIPIENT}|^do$|^to$`)],
  ['title', /opis|szczegol|descr|detail|narrative|reference/],
  ['party', /nazwa|\bname\b|^dane/],
];

/** Amounts other than the one that changes the account's balance. */
const OTHER_AMOUNT =
  /\bvat\b|zlecen|oryginal|original|blokad|operacji w walucie|w walucie (?:operacji|transakcji|zlec|oryg|platn)|prowiz|oplat|\bfee|exchange|kurs|netto/;
/** Headings that mention accounts but contain names of banks or types of account. */
const OTHER_ACCOUNT = /nazwa banku|bank name|typ rachunku|rodzaj rachunku|account type/;

/** Whether a heading is of any amount: in another currency, before a fee, or the fee itself. */
export const isAmountHead = (head: string): boolean => {
  const name = plainHead(head);
  return AMOUNT.test(name) && !/^walut|^currency/.test(name);
};

/** Whether a heading calls an amount the account's. */
export const isOfAccount = (head: string): boolean =>
  /rachun|rozlicz|zaksieg|account|settle|billing|booked/.test(plainHead(head));

/** Currencies of the ordered amount, not of the one that changes the balance. */
export const isOtherCurrency = (head: string): boolean => /oryg|original|zlec|exchange/.test(plainHead(head));

const IN = /^(?:c|cr|crdt|ct|credit|ma|uzn|\+)$|uznan|wplyw|wplat|przych|^in\b|incoming|deposit/;
const OUT =
  /^(?:d|dr|dbit|dt|debit|wn|obc|-)$|obciaz|wyplyw|wyplat|wydat|rozch|wychodz|zakup|prowizj|oplat|^out\b|outgoing|withdraw|purchase|\bfee\b/;

/** A refund goes the opposite way, so the word beside it describes the original direction. */
const BACK = /zwrot|storno|korekt|refund|revers|chargeback/;

/** The direction of money named by a bank's word; null: not stated. */
export function sideOf(text: string): 'in' | 'out' | null {
  const word = plainHead(text);
  if (BACK.test(word)) return null;
  if (OUT.test(word)) return 'out';
  return IN.test(word) ? 'in' : null;
}

export function fieldOfHead(head: string): BankField | null {
  const name = plainHead(head);
  if (name === '' || OTHER_ACCOUNT.test(name)) return null;
  const field = NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
  return field !== null && ['amount', 'debit', 'credit'].includes(field) && OTHER_AMOUNT.test(name)
    ? null
    : field;
}

/** Invoice amounts, which payment services also list, before and after their fee. */
const AMOUNTS_OF_INVOICES = /\b(?:netto|brutto|net|gross)\b/;
/** Columns of invoice registers and of books of income and expenses (KPiR) that statements never have. */
const OF_INVOICES =
  /stawka|wystaw|sprzedaz|sprzedawc|nabywc|termin plat|(?:nr|numer) (?:fakt|fv|dok|dowod)|faktur|\bpkwiu\b|invoice|due date|zdarzeni\w* gospodarcz|sprzedanych towar|zakup\w* towar|koszty uboczne|(?:razem|pozostale) (?:przychod|wydat)/;

/** Amounts by VAT rate and what is left of documents: no bank knows them, even if two columns seem to follow from each other. */
const OF_REGISTERS =
  /\b(?:netto|vat|brutto) (?:\d|zw\b|np\b)|^razem (?:netto|vat|brutto)|^rozliczono$|^do rozliczenia$/;

/** `isChained`: balances follow from the amounts, as those of accounts do. */
export const isOfInvoices = (heads: readonly string[], isChained: boolean): boolean =>
  heads
    .map(plainHead)
    .some(
      (head) =>
        OF_INVOICES.test(head) || OF_REGISTERS.test(head) || (!isChained && AMOUNTS_OF_INVOICES.test(head)),
    );

/** Scores of headings that suggest a bank account. */
const EVIDENCE: readonly (readonly [number, RegExp])[] = [
  [2, /saldo|balance|stan (?:konta|rachunku|srodkow)/],
  [
    2,
    /dat[ae].*(?:ksieg|walut|operacj|transakcj|rozlicz|zlecen)|(?:book|value|post|transaction|operation|settle|complet|execut).*date/,
  ],
  [1, /(?:typ|rodzaj|kod) (?:operacji|transakcji)|^operacja$|transaction type|kwota (?:operacji|transakcji)/],
  [1, /tytul|payment ref|remittance/],
  [1, /nadawc|odbiorc|zleceniodawc|beneficj|payee|payer|counterparty|partner/],
  [1, /rachun|konto|iban|account/],
];

/** Score threshold for a table to count as a statement. */
export const ENOUGH_EVIDENCE = 3;

export function evidenceOf(heads: readonly string[], fields: readonly (BankField | null)[]): number {
  const names = heads.map(plainHead);
  const ofNames = EVIDENCE.reduce(
    (points, [worth, pattern]) => points + (names.some((name) => pattern.test(name)) ? worth : 0),
    0,
  );
  const hasSides = (fields.includes('debit') && fields.includes('credit')) || fields.includes('side');
  return ofNames + (hasSides ? ENOUGH_EVIDENCE : 0);
}
