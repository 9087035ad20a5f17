import { nameKey } from './name-key.ts';
import type { Flag } from './row-types.ts';

// Columns that seeded rows of several nouns share.

export const flag = (value: boolean): Flag => (value ? 1 : 0);

interface AccountItem {
  id: number;
  accountId: number;
}

export const rowColumns = (createdAt: string, { id, accountId }: AccountItem) => ({
  id,
  account_id: accountId,
  version: 1,
  created_at: createdAt,
});

interface NamedItem extends AccountItem {
  name: string;
  isInternal: boolean;
}

export const namedColumns = (createdAt: string, item: NamedItem) => ({
  ...rowColumns(createdAt, item),
  name: item.name,
  is_internal: flag(item.isInternal),
});

export const columnsFoundByName = (createdAt: string, item: NamedItem) => ({
  ...namedColumns(createdAt, item),
  name_key: nameKey(item.name),
});
