import type { Minor } from '#src/values.ts';
import { normaliseAccount } from '../bank-account.ts';
import { forSepa } from './characters.ts';
import { faultsOf, titleOf } from './checks.ts';
import type { Transfer, TransferFile, TransferFault, TransferOrder } from './transfer.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** A tree of elements; texts contain only SEPA characters, none of which needs escaping in XML. */
type Content = string | readonly string[];
const element = (name: string, content: Content, attributes = ''): string =>
  `<${name}${attributes}>${typeof content === 'string' ? content : content.join('')}</${name}>`;

/** `1234.50` from minor units with two digits, as złotys and euros have. */
const decimal = (amount: Minor): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

const plain = (text: string): string => forSepa(text).text;

/** Name and address; the address has lines of at most 70 characters. */
function partyOf({ name, address }: { name: string; address: string }): string[] {
  const line = plain(address);
  const lines = line === '' ? [] : [element('PstlAdr', element('AdrLine', line))];
  return [element('Nm', plain(name)), ...lines];
}

const accountOf = (account: string): string => element('Id', element('IBAN', normaliseAccount(account)));

function transferOf(transfer: Transfer, place: number, { id, currency }: TransferOrder): string {
  return element('CdtTrfTxInf', [
    element('PmtId', element('EndToEndId', `${id}-${place + 1}`)),
    element('Amt', element('InstdAmt', decimal(transfer.amount), ` Ccy="${currency}"`)),
    element('Cdtr', partyOf(transfer)),
    element('CdtrAcct', accountOf(transfer.account)),
    element('RmtInf', element('Ustrd', plain(titleOf(transfer)))),
  ]);
}

/** The bank knows itself from the IBAN, but the schema requires this element. */
const UNNAMED_BANK = element('FinInstnId', element('Othr', element('Id', 'NOTPROVIDED')));

function documentOf(order: TransferOrder): string {
  const { id, payer, date, currency, transfers } = order;
  const sums = [element('NbOfTxs', String(transfers.length)), element('CtrlSum', decimal(order.total))];
  const sepa = element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA')));
  const isSepa = currency === 'EUR';
  return element(
    'Document',
    element('CstmrCdtTrfInitn', [
      element('GrpHdr', [
        element('MsgId', id),
        element('CreDtTm', order.createdAt),
        ...sums,
        element('InitgPty', element('Nm', plain(payer.name))),
      ]),
      element('PmtInf', [
        element('PmtInfId', id),
        element('PmtMtd', 'TRF'),
        ...sums,
        ...(isSepa ? [sepa] : []),
        element('ReqdExctnDt', element('Dt', date)),
        element('Dbtr', partyOf(payer)),
        element('DbtrAcct', [accountOf(payer.account), element('Ccy', currency)]),
        element('DbtrAgt', UNNAMED_BANK),
        ...(isSepa ? [element('ChrgBr', 'SLEV')] : []),
        ...transfers.map((transfer, place) => transferOf(transfer, place, order)),
      ]),
    ]),
    ` xmlns="${NAMESPACE}"`,
  );
}

/**
 * Leaves room for a hyphen and a number of five digits within the 35 characters of an identifier, which may not begin
 * or end with a slash.
 */
const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,28}$/;

/** A pain.001.001.09 file: SEPA transfers in euros, or domestic Polish transfers in złotys. */
export function painFile(order: TransferOrder): TransferFile {
  const faults: TransferFault[] = faultsOf(order, { transliterate: forSepa, currencies: ['EUR', 'PLN'] });
  if (!ID.test(order.id)) faults.push({ code: 'INVALID_ID', index: null, field: 'id' });
  if (faults.length > 0) return { bytes: null, faults };
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${documentOf(order)}\n`;
  return {
    bytes: new TextEncoder().encode(text),
    count: order.transfers.length,
    total: order.total,
    faults: [],
  };
}
