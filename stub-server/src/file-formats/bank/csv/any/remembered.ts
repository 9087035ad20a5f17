import { createHash } from 'node:crypto';
import { bankColumnsSchema, type BankColumns } from '@saldo/contract/bank-columns';
import { plainHead } from './heads.ts';

/** The key of a layout is a hash of its headings, independent of the file; null for a layout without headings. */
export const layoutKeyOf = (heads: readonly string[]): string | null =>
  heads.every((head) => head === '')
    ? null
    : createHash('sha256')
        .update(JSON.stringify(heads.map(plainHead)))
        .digest('hex')
        .slice(0, 32);

export interface KeptLayout {
  layout_key: string;
  /** JSON */
  columns: string;
}

/** The columns of a layout as a user confirmed them before; null: never confirmed. */
export function rememberedOf(
  layouts: readonly KeptLayout[],
): (heads: readonly string[]) => BankColumns | null {
  const byKey = new Map(layouts.map((layout) => [layout.layout_key, layout.columns]));
  return (heads) => {
    const columns = byKey.get(layoutKeyOf(heads) ?? '');
    return columns === undefined ? null : (bankColumnsSchema.safeParse(JSON.parse(columns)).data ?? null);
  };
}
