import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenColumns } from '#lib/list-state/chosen-columns.ts';
import { arrangeColumns } from '#ui/column-chooser/column-order.ts';

export const TILES = ['projection', 'month', 'sheets', 'balances', 'due'] as const;
export type TileKey = (typeof TILES)[number];

/** Tiles beside the others. */
export const AT_SIDE: ReadonlySet<TileKey> = new Set(['balances', 'due']);

/** The tiles in the user's choice and order. */
export function useTiles() {
  const { t } = useTranslation('dashboard');
  const { chosen, change, reset } = useChosenColumns('dashboard');
  const tiles = useMemo(() => {
    const usual = TILES.map((key) => ({ key, name: t(`tiles.names.${key}`), isShown: true }));
    return arrangeColumns(usual, chosen);
  }, [chosen, t]);
  return { tiles, change, reset };
}
