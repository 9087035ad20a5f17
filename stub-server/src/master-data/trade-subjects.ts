import { nameSchema } from '@saldo/contract/values';
import type { tradeSubject } from '@saldo/contract/trade-subject';
import { z } from 'zod';
import { flag } from '#src/db/seed-columns.ts';
import { readerOf, type NamedStore } from './store.ts';

export type TradeSubject = z.output<(typeof tradeSubject.get.responses)[200]>;
const stateSchema = z.object({ name: nameSchema, isDefault: z.boolean() });

export const tradeSubjects: NamedStore<TradeSubject, z.output<typeof stateSchema>> = {
  table: 'trade_subject',
  type: 'tradeSubject',
  usedBy: 'trade_subject_id',
  read: readerOf('trade_subject', (row) => ({
    id: row.id,
    name: row.name,
    isDefault: row.is_default === 1,
    isInternal: row.is_internal === 1,
    version: row.version,
  })),
  stateSchema,
  stateOf: ({ name, isDefault }) => ({ name, isDefault }),
  columns: ({ isDefault }) => ({ is_default: flag(isDefault) }),
  fresh: (name) => ({ name, isDefault: false }),
  seenBy: (item) => item,
};
