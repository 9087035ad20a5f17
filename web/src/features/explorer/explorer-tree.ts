import type { Explorer, ExplorerLine, ExplorerNode } from '@saldo/contract/report-explorer';

/** A node with its children; null: its rows are fetched when it is expanded. */
export type TreeNode = { node: ExplorerNode; children: TreeNode[] | null };

/** Rows of an expanded node. */
export type Branch = readonly ExplorerNode[] | 'loading' | 'failed';

/** The nodes of an answer as a tree. A sheet whose rows have no section shows its rows directly. */
export function treeOf({ nodes }: Pick<Explorer, 'nodes'>): TreeNode[] {
  const byParent = Map.groupBy(nodes, ({ parent }) => parent);
  const build = (parent: string | null): TreeNode[] =>
    (byParent.get(parent) ?? []).map((node) => {
      const own = byParent.get(node.key) ?? [];
      const [only] = own;
      const isPlain = own.length === 1 && only?.dimension === 'section' && only.value === '0';
      const children = isPlain ? build(only.key) : build(node.key);
      return { node, children: children.length > 0 ? children : null };
    });
  return build(null);
}

/** Levels that are expanded by default. */
const OPEN: ReadonlySet<ExplorerNode['dimension']> = new Set(['booked', 'folder', 'category']);

/** Whether a node is expanded; matches of a search always are, unless collapsed by the user. */
export const isOpen = ({ node }: TreeNode, toggled: ReadonlySet<string>, isSearch: boolean): boolean =>
  node.dimension !== 'row' && (OPEN.has(node.dimension) || isSearch) !== toggled.has(node.key);

/** Keys of expanded nodes whose rows have to be fetched. */
export function branchesOf(
  tree: readonly TreeNode[],
  toggled: ReadonlySet<string>,
  isSearch: boolean,
): string[] {
  return tree.flatMap((one) => {
    if (!isOpen(one, toggled, isSearch)) return [];
    return one.children === null ? [one.node.key] : branchesOf(one.children, toggled, isSearch);
  });
}

/** The keys to toggle so that a node and all of its descendants are expanded. */
export function keysToOpen(one: TreeNode, toggled: ReadonlySet<string>, isSearch: boolean): string[] {
  const own = one.node.dimension === 'row' || isOpen(one, toggled, isSearch) ? [] : [one.node.key];
  return [...own, ...(one.children ?? []).flatMap((child) => keysToOpen(child, toggled, isSearch))];
}

export const findNode = (tree: readonly TreeNode[], key: string): TreeNode | undefined => {
  for (const one of tree) {
    const found = one.node.key === key ? one : findNode(one.children ?? [], key);
    if (found) return found;
  }
  return undefined;
};

/** One amount per column: of documents, and of all. */
export type Amounts = { actual: number; whole: number };

export function amountsOf(line: ExplorerLine, measure: 'income' | 'cost' | 'result'): Amounts[] {
  const { income, cost } = line;
  const ofDirection = ({ actual, planned }: ExplorerLine['income']) =>
    actual.map((amount, place) => ({ actual: amount, whole: amount + (planned[place] ?? 0) }));
  if (measure !== 'result') return ofDirection(line[measure]);
  const out = ofDirection(cost);
  return ofDirection(income).map(({ actual, whole }, place) => ({
    actual: actual - (out[place]?.actual ?? 0),
    whole: whole - (out[place]?.whole ?? 0),
  }));
}

export const sumOf = (line: ExplorerLine, measure: 'income' | 'cost' | 'result'): number =>
  amountsOf(line, measure).reduce((total, { whole }) => total + whole, 0);
