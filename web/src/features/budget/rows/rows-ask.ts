import type { TextBlock } from '#grid/clipboard.ts';

/** Dialogs about rows; `ids` are the affected rows. */
export type RowsAsk =
  | { what: 'set-field' | 'delete' | 'move' | 'copy'; ids: readonly number[] }
  | { what: 'paste'; texts: TextBlock; beforeId: number | null };
