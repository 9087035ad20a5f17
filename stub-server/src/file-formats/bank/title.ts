import { minor } from '@saldo/contract/domain/money';
import { machineAmount } from '../text/amounts.ts';
import type { SplitTitle } from './statement.ts';

const SPLIT = /\/VAT\/(?<vat>\d+(?:[.,]\d{0,2})?)\/IDC\/(?<taxId>[^/]*)\/INV\/(?<rest>.*)$/s;

/** What the title of a split payment says; null: it is none. Numbers of invoices have strokes, so that the text begins with the last `/TXT/`. */
export function splitTitleOf(title: string): SplitTitle | null {
  const { vat = '', taxId = '', rest = '' } = SPLIT.exec(title)?.groups ?? {};
  if (vat === '') return null;
  const textAt = rest.lastIndexOf('/TXT/');
  return {
    vat: machineAmount(vat, 'PLN') ?? minor(0),
    taxId: taxId.trim(),
    invoice: (textAt === -1 ? rest : rest.slice(0, textAt)).trim(),
    text: textAt === -1 ? '' : rest.slice(textAt + '/TXT/'.length).trim(),
  };
}

/** Lines of a text that was cut into pieces of one width: a full one continues in the next without a space. */
export function joinPieces(pieces: readonly string[], width: number): string {
  let text = '';
  for (const [place, piece] of pieces.entries()) {
    const before = pieces[place - 1];
    const isBroken = before === undefined || before.length >= width || before.endsWith(' ');
    text += isBroken || piece.startsWith(' ') ? piece : ` ${piece}`;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}
