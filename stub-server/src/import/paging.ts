import type { pagingBody } from '@saldo/contract/values';
import type { z } from 'zod';

/** A slice of a list. */
export interface Paging {
  from: number;
  count: number;
  /** null: the list is not frozen */
  until: string | null;
  search: string;
}

export const pagingOf = ({ page, pageSize, timestamp, search }: z.output<typeof pagingBody>): Paging => ({
  from: (page - 1) * pageSize,
  count: pageSize,
  until: timestamp ?? null,
  search: search ?? '',
});
