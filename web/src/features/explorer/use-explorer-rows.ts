import type { Explorer, ExplorerLine, ExplorerNode } from '@saldo/contract/report-explorer';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFolding } from '#ui/ledger/use-folding.ts';
import type { ExplorerView, Kind, SumColumn } from './explorer-address.ts';
import { rowsOf } from './explorer-rows.ts';
import { branchesOf, findNode, keysToOpen, treeOf, type Branch } from './explorer-tree.ts';
import { placeOf } from './node-place.ts';
import { useExplorer, useRowsIn } from './queries.ts';

type Rows = ReturnType<typeof useRowsIn>;

const branchOf = (answer: Rows[number] | undefined): Branch =>
  answer?.data ? answer.data.nodes : answer?.isError === true ? 'failed' : 'loading';

/** Lines by the key of their node, including those of expanded rows. */
function linesOf(explorer: Explorer, keys: readonly string[], rows: Rows): Map<string, ExplorerLine> {
  const lines = new Map<string, ExplorerLine>(explorer.nodes.map((node) => [node.key, node]));
  for (const [place, key] of keys.entries())
    for (const node of rows[place]?.data?.nodes ?? []) lines.set(`${key}.${node.key}`, node);
  return lines;
}

/** The rows of the table, with the functions that expand them. */
export function useExplorerRows(
  kind: Kind,
  view: ExplorerView,
  explorer: Explorer,
  sums: readonly SumColumn[],
) {
  const { t } = useTranslation('explorer');
  const { toggled, toggle, setToggled } = useFolding();
  // The matches of a search include their rows; the previous figures, shown meanwhile, do not.
  const isSearch = explorer.nodes.some(({ dimension }) => dimension === 'row');
  const tree = useMemo(() => treeOf(explorer), [explorer]);
  const keys = branchesOf(tree, toggled, isSearch);
  const places = keys.map(placeOf);
  const answers = useRowsIn(kind, view, places);
  const { data: past, isPlaceholderData: isOtherPast } = useExplorer(kind, view, 1);
  const pastAnswers = useRowsIn(kind, view, places, 1);
  const nameOf = ({ dimension, value, name }: Pick<ExplorerNode, 'dimension' | 'value' | 'name'>) => {
    if (name !== '') return name;
    if (dimension === 'booked') return t(value === '1' ? 'values.booked' : 'values.notBooked');
    if (dimension === 'direction') return t(value === 'income' ? 'rows.income' : 'rows.cost');
    if (dimension === 'vatRate') return t('values.vat', { rate: /\d/.test(value) ? `${value} %` : value });
    if (dimension === 'basis') return t(`bases.${value}` as 'bases.other');
    return t(dimension === 'section' ? 'values.noSection' : 'values.none');
  };
  const rows = rowsOf({
    explorer,
    tree,
    branches: new Map(keys.map((key, place) => [key, branchOf(answers[place])])),
    before:
      view.isCompared && past && !isOtherPast
        ? { total: past.total, lines: linesOf(past, keys, pastAnswers) }
        : null,
    toggled,
    isSearch,
    measure: view.measure,
    sums,
    words: { total: t('rows.total'), loading: t('rows.loading'), failed: t('rows.failed'), nameOf },
  });
  const unfoldAll = (key: string) => {
    const found = findNode(tree, key);
    if (!found) return;
    const wanted = keysToOpen(found, toggled, isSearch);
    setToggled((known) => {
      const next = new Set(known);
      for (const one of wanted) if (!next.delete(one)) next.add(one);
      return next;
    });
  };
  return { rows, toggle, unfoldAll };
}
