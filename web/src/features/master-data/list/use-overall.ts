import { useMemo } from 'react';
import type { Identified, ListRows } from '#lib/list-state/list-rows.ts';
import { useDataCount } from '#lib/navigation/use-data-tabs.ts';
import type { Noun } from '../noun.ts';

/** The rows of a list with the total number of items, if search and filters show only a part. */
export function useOverall<Row extends Identified>(
  noun: Pick<Noun, 'tab'>,
  list: { isNarrowed: boolean },
  rows: ListRows<Row>,
): ListRows<Row> {
  const overall = useDataCount(noun.tab, list.isNarrowed);
  return useMemo(() => (overall === undefined ? rows : { ...rows, overall }), [rows, overall]);
}
