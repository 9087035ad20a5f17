import { minor } from '@saldo/contract/domain/money';
import type { Explorer, ExplorerLine, ExplorerNode } from '@saldo/contract/report-explorer';
import { formatPln } from '#lib/words/format.ts';
import type { LedgerCell, LedgerRow } from '#ui/ledger/ledger-cells.ts';
import { percentText } from '#ui/ledger/percent-text.ts';
import type { Measure, SumColumn } from './explorer-address.ts';
import { amountsOf, isOpen, sumOf, type Branch, type TreeNode } from './explorer-tree.ts';

export type RowWords = {
  total: string;
  loading: string;
  failed: string;
  /** names of values that are not in a named list */
  nameOf: (node: Pick<ExplorerNode, 'dimension' | 'value' | 'name'>) => string;
};

export type RowsInput = {
  explorer: Explorer;
  tree: readonly TreeNode[];
  branches: ReadonlyMap<string, Branch>;
  /** the same months of the previous year, by key; null: no comparison */
  before: { total: ExplorerLine; lines: ReadonlyMap<string, ExplorerLine> } | null;
  toggled: ReadonlySet<string>;
  isSearch: boolean;
  measure: Measure;
  /** columns after the months, in order */
  sums: readonly SumColumn[];
  words: RowWords;
};

const NONE = '–';
/** A margin with a result of more than this multiple of the income is meaningless. */
const TELLING = 10;
const textOf = (value: number) => (value === 0 ? NONE : formatPln(minor(value)));
const signedText = (value: number) => (value > 0 ? `+${textOf(value)}` : textOf(value));

const amountCell = (value: number, tone?: LedgerCell['tone'], canOpen = value !== 0): LedgerCell => ({
  value,
  text: textOf(value),
  tone,
  canOpen,
});

/** A loss is red if there is income; costs alone are no loss. */
const isLoss = (value: number, line: ExplorerLine): boolean => value < 0 && sumOf(line, 'income') > 0;

/** Blue if an amount consists only of plan. */
const monthCells = (line: ExplorerLine, measure: Measure): LedgerCell[] => {
  const [income, cost] = [amountsOf(line, 'income'), amountsOf(line, 'cost')];
  return amountsOf(line, measure).map(({ whole }, place) => {
    const moves = [income[place], cost[place]];
    const isEmpty = moves.every((one) => one === undefined || (one.whole === 0 && one.actual === 0));
    const isPlanned = whole !== 0 && moves.every((one) => one === undefined || one.actual === 0);
    const isRed = measure === 'result' && isLoss(whole, line);
    return amountCell(whole, isRed ? 'negative' : isPlanned ? 'planned' : undefined, !isEmpty);
  });
};

/** For costs as a whole: an increase is for the worse. */
const change = (now: number, before: number, measure: Measure): LedgerCell => {
  const value = now - before;
  const isWorse = measure === 'cost' ? value > 0 : value < 0;
  return { value, text: signedText(value), tone: isWorse ? 'negative' : undefined, canOpen: value !== 0 };
};

function marginCell(result: number, line: ExplorerLine): LedgerCell {
  const income = sumOf(line, 'income');
  const text = Math.abs(result) < TELLING * income ? percentText(result, income) : null;
  const tone = isLoss(result, line) ? 'negative' : undefined;
  return { value: null, text: text || NONE, tone, canOpen: Boolean(text) };
}

function sumCell(column: SumColumn, line: ExplorerLine, key: string, asked: RowsInput): LedgerCell {
  const { explorer, before, measure } = asked;
  const result = sumOf(line, 'result');
  const past = key === 'total' ? before?.total : before?.lines.get(key);
  switch (column) {
    case 'income':
    case 'cost':
      return amountCell(sumOf(line, column));
    case 'result':
      return amountCell(result, isLoss(result, line) ? 'negative' : undefined);
    case 'margin':
      return marginCell(result, line);
    case 'average':
      return amountCell(
        Math.round(sumOf(line, measure) / amountsOf(line, measure).length),
        measure === 'result' && isLoss(result, line) ? 'negative' : undefined,
      );
    case 'before':
      return amountCell(past ? sumOf(past, measure) : 0);
    case 'change':
      return change(sumOf(line, measure), past ? sumOf(past, measure) : 0, measure);
    case 'share': {
      const shareOf = (direction: 'income' | 'cost') =>
        sumOf(explorer.total, direction) === 0
          ? 0
          : sumOf(line, direction) / sumOf(explorer.total, direction);
      return {
        value: null,
        text: '',
        bars: { income: shareOf('income'), cost: shareOf('cost') },
        canOpen: false,
      };
    }
    case 'trend':
      return {
        value: null,
        text: '',
        trend: amountsOf(line, measure).map(({ whole }) => whole),
        canOpen: false,
      };
  }
}

const cellsOf = (line: ExplorerLine, key: string, asked: RowsInput): LedgerCell[] => [
  ...monthCells(line, asked.measure),
  ...asked.sums.map((column) => sumCell(column, line, key, asked)),
];

const DEEPEST = 5;
const depthAt = (depth: number): LedgerRow['depth'] => Math.min(DEEPEST, depth) as LedgerRow['depth'];
const HEADS: ReadonlySet<ExplorerNode['dimension']> = new Set(['booked', 'folder', 'sheet']);

function nodeRows(one: TreeNode, depth: number, asked: RowsInput): LedgerRow[] {
  const { node } = one;
  const { toggled, isSearch, branches, words } = asked;
  const isShown = isOpen(one, toggled, isSearch);
  const own: LedgerRow = {
    key: node.key,
    name: words.nameOf(node),
    note: node.note,
    depth: depthAt(depth),
    ...(node.direction !== null && { direction: node.direction }),
    isStrong: HEADS.has(node.dimension),
    ...(node.dimension !== 'row' && { isFolded: !isShown }),
    cells: cellsOf(node, node.key, asked),
  };
  if (!isShown) return [own];
  if (one.children !== null)
    return [own, ...one.children.flatMap((child) => nodeRows(child, depth + 1, asked))];
  const branch = branches.get(node.key) ?? 'loading';
  if (typeof branch === 'string')
    return [own, { key: `${node.key}.wait`, name: words[branch], depth: depthAt(depth + 1), cells: [] }];
  return [
    own,
    ...branch.flatMap((row) =>
      nodeRows({ node: { ...row, key: `${node.key}.${row.key}` }, children: null }, depth + 1, asked),
    ),
  ];
}

/** The rows of the tree, from top to bottom, and the total. */
export function rowsOf(asked: RowsInput): LedgerRow[] {
  const { explorer, tree, words } = asked;
  return [
    ...tree.flatMap((one) => nodeRows(one, 0, asked)),
    {
      key: 'total',
      name: words.total,
      depth: 0,
      isStrong: true,
      isPinned: true,
      cells: cellsOf(explorer.total, 'total', asked),
    },
  ];
}
