import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_AMOUNT } from '../values.ts';
import { evaluateAmount } from './amount-expression.ts';
import { MAX_AMOUNT_TEXT } from './amount-parse.ts';

// A reference without a parser: an expression is generated as a tree, written in one of many ways,
// and evaluated from the tree.

type Sign = '+' | '-' | '*' | '/';
type Tree =
  | { kind: 'number'; digits: number; decimals: number; isGrouped: boolean; point: string }
  | { kind: 'minus' | 'percent' | 'brackets'; of: Tree }
  | { kind: 'two'; sign: Sign; left: Tree; right: Tree; gap: string };
type Ratio = readonly [bigint, bigint];

const number = fc.record({
  kind: fc.constant('number' as const),
  digits: fc.integer({ min: 0, max: 999_999 }),
  decimals: fc.integer({ min: 0, max: 2 }),
  isGrouped: fc.boolean(),
  point: fc.constantFrom(',', '.'),
});
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    number,
    fc.record({
      kind: fc.constantFrom('minus' as const, 'percent' as const, 'brackets' as const),
      of: tie('tree'),
    }),
    fc.record({
      kind: fc.constant('two' as const),
      sign: fc.constantFrom<Sign[]>('+', '-', '*', '/'),
      left: tie('tree'),
      right: tie('tree'),
      gap: fc.constantFrom('', ' ', '\u00A0'),
    }),
  ),
}));

function written(node: Tree): string {
  switch (node.kind) {
    case 'number': {
      const text = String(node.digits).padStart(node.decimals + 1, '0');
      const whole = text.slice(0, text.length - node.decimals);
      const grouped = node.isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u202F') : whole;
      return node.decimals === 0 ? grouped : grouped + node.point + text.slice(-node.decimals);
    }
    case 'minus':
      return `-${node.of.kind === 'two' ? `(${written(node.of)})` : written(node.of)}`;
    case 'percent':
      return `${node.of.kind === 'number' ? written(node.of) : `(${written(node.of)})`}%`;
    case 'brackets':
      return `(${written(node.of)})`;
    case 'two': {
      const isSum = node.sign === '+' || node.sign === '-';
      const isOpen = ({ kind }: Tree) => kind === 'two' && !isSum;
      const left = isOpen(node.left) ? `(${written(node.left)})` : written(node.left);
      const right = node.right.kind === 'two' ? `(${written(node.right)})` : written(node.right);
      return [left, node.sign, right].join(node.gap);
    }
  }
}

/** Null: a division by zero. */
function valueOf(node: Tree): Ratio | null {
  if (node.kind === 'number') return [BigInt(node.digits), 10n ** BigInt(node.decimals)];
  if (node.kind !== 'two') {
    const inner = valueOf(node.of);
    if (inner === null || node.kind === 'brackets') return inner;
    return node.kind === 'minus' ? [-inner[0], inner[1]] : [inner[0], inner[1] * 100n];
  }
  const [left, right] = [valueOf(node.left), valueOf(node.right)];
  if (left === null || right === null) return null;
  const [[a, b], [c, d]] = [left, right];
  if (node.sign === '*') return [a * c, b * d];
  if (node.sign === '/') return c === 0n ? null : [a * d, b * c];
  return [node.sign === '+' ? a * d + c * b : a * d - c * b, b * d];
}

/** Minor units, halves away from zero. */
function rounded([top, bottom]: Ratio): bigint {
  const isNegative = top < 0n !== bottom < 0n;
  const [size, by] = [(top < 0n ? -top : top) * 100n, bottom < 0n ? -bottom : bottom];
  const units = size / by + (2n * (size % by) >= by ? 1n : 0n);
  return isNegative ? -units : units;
}

it('has the value of its expression tree, however it is written', () => {
  fc.assert(
    fc.property(tree, (node) => {
      const text = `=${written(node)}`;
      const result = evaluateAmount(text, 'PLN');
      if (text.length > MAX_AMOUNT_TEXT) {
        expect(result).toMatchObject({ ok: false, reason: 'too-long' });
        return;
      }
      const value = valueOf(node);
      if (value === null) {
        expect(result).toMatchObject({ ok: false, reason: 'division-by-zero' });
        return;
      }
      const units = rounded(value);
      if (units > BigInt(MAX_AMOUNT) || units < -BigInt(MAX_AMOUNT)) {
        expect(result).toMatchObject({ ok: false, reason: 'too-large' });
      } else {
        expect(result).toEqual({ ok: true, amount: Number(units), isFormula: true });
      }
    }),
    { numRuns: 1000 },
  );
});
