import type { TextBlock } from '#grid/clipboard.ts';

/** What the sheet asks about rows; `ids` are the rows that a command is about. */
export type RowsAsk =
  | { what: 'set-field' | 'delete' | 'move' | 'copy'; ids: readonly number[] }
  | { what: 'paste'; texts: TextBlock; beforeId: number | null };
