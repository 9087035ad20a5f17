import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenColumns } from '#lib/list-state/chosen-columns.ts';
import { arrangeColumns } from '#ui/column-chooser/column-order.ts';
import { SUMS, type ExplorerView, type SumColumn } from './explorer-address.ts';

/** Columns that need the months of the previous year. */
const OF_PAST: ReadonlySet<SumColumn> = new Set(['before', 'change']);
const HIDDEN: ReadonlySet<SumColumn> = new Set(['average']);

/**
 * The columns after the months in the user's choice and order; `shown`: those for which the view
 * has values.
 */
export function useSumColumns({ isCompared }: Pick<ExplorerView, 'isCompared'>) {
  const { t } = useTranslation('explorer');
  const { chosen, change, reset } = useChosenColumns('explorer');
  const columns = useMemo(() => {
    const usual = SUMS.map((key) => ({
      key,
      name: t(`sums.${key}`),
      isShown: !HIDDEN.has(key),
      ...(OF_PAST.has(key) && !isCompared && { note: t('sums.ofPast') }),
    }));
    return arrangeColumns(usual, chosen);
  }, [chosen, isCompared, t]);
  const shown = useMemo(
    () => columns.filter(({ key, isShown }) => isShown && (isCompared || !OF_PAST.has(key))),
    [columns, isCompared],
  );
  return { columns, shown, change, reset };
}
