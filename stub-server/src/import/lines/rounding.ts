import { minor, type Minor } from '@saldo/contract/domain/money';

/** Lines whose largest net amount takes a rounding difference, so that they add up to the total of their document. */
export function withRounding<Line extends { net: Minor; gross: Minor }>(
  lines: readonly Line[],
  rest: Minor,
): Line[] {
  const largest = lines.reduce((most, { net }) => Math.max(most, Math.abs(net)), 0);
  const taker = rest === 0 ? -1 : lines.findIndex(({ net }) => Math.abs(net) === largest);
  return lines.map((line, place) =>
    place === taker ? { ...line, net: minor(line.net + rest), gross: minor(line.gross + rest) } : line,
  );
}
