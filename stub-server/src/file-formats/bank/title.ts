import { minor } from '@saldo/contract/domain/money';
import { machineAmount } from '../text/amounts.ts';
import type { SplitTitle } from './statement.ts';

const SPLIT = /\/VAT\/(?<vat>\d+(?:[.,]\d{0,2})?)\/IDC\/(?<taxId>[^/]*)\/INV\/(?<rest>.*)$/s;

/**
 * The fields in the title of a split payment; null: not one. Invoice numbers contain slashes, so the text begins at
 * the last `/TXT/`.
 */
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

/** Joins lines of a text that was cut at one width: a full line continues in the next without a space. */
export function joinPieces(pieces: readonly string[], width: number): string {
  let text = '';
  for (const [place, piece] of pieces.entries()) {
    const before = pieces[place - 1];
    const isBroken = before === undefined || before.length >= width || before.endsWith(' ');
    text += isBroken || piece.startsWith(' ') ? piece : ` ${piece}`;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}
