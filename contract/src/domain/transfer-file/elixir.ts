import { normaliseAccount, sortCodeOf } from '../bank-account.ts';
import { encoded, forElixir } from './characters.ts';
import { faultsOf, titleOf } from './checks.ts';
import type { Transfer, TransferCharset, TransferFile, TransferOrder } from './transfer.ts';

const LINE = 35;

/** Lines of 35 characters, cut anywhere. */
const cut = (text: string): string[] => text.match(/.{1,35}/gu) ?? [];

/** Lines of at most 35 characters, broken between words; cut anywhere if that takes too many lines. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (word.length > LINE) return cut(text);
    if (last !== undefined && last.length + 1 + word.length <= LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > most ? cut(text) : lines;
}

const quoted = (lines: readonly string[]): string => `"${lines.join('|')}"`;
const plain = (text: string): string => forElixir(text).text;

const partyOf = ({ name, address }: { name: string; address: string }): string => {
  const lines = [...wrapped(plain(name), 2), ...wrapped(plain(address), 2)];
  return quoted(lines.filter((line) => line !== ''));
};

/** Class of a transfer in field 15: ordinary, split payment, tax (reference/poland.md 5.3). */
const CLASS: Readonly<Record<Transfer['kind'], string>> = {
  ordinary: '51',
  zus: '51',
  split: '53',
  tax: '71',
};

/** The 26 digits of a Polish account. */
const nrbOf = (account: string): string => normaliseAccount(account).slice(2);

function lineOf(transfer: Transfer, { payer, date }: TransferOrder): string {
  const title = plain(titleOf(transfer));
  const fields = [
    '110',
    date.replaceAll('-', ''),
    String(transfer.amount),
    sortCodeOf(payer.account) ?? '',
    '0',
    quoted([nrbOf(payer.account)]),
    quoted([nrbOf(transfer.account)]),
    partyOf(payer),
    partyOf(transfer),
    '0',
    sortCodeOf(transfer.account) ?? '',
    // banks parse the fields of a title in all lines joined, so line breaks must not add or remove characters
    quoted(transfer.kind === 'split' || transfer.kind === 'tax' ? cut(title) : wrapped(title, 4)),
    '""',
    '""',
    quoted([CLASS[transfer.kind]]),
    '""',
  ];
  return `${fields.join(',')}\r\n`;
}

/** An Elixir-0 file: one line of 16 fields per transfer, only in złotys (reference/poland.md 5.3). */
export function elixirFile(order: TransferOrder, charset: TransferCharset): TransferFile {
  const faults = faultsOf(order, { transliterate: forElixir, currencies: ['PLN'] });
  if (faults.length > 0) return { bytes: null, faults };
  const text = order.transfers.map((transfer) => lineOf(transfer, order)).join('');
  return { bytes: encoded(text, charset), count: order.transfers.length, total: order.total, faults: [] };
}
