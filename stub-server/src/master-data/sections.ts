import { nameSchema } from '@saldo/contract/values';
import type { section } from '@saldo/contract/section';
import { z } from 'zod';
import { readerOf, type NamedStore } from './store.ts';

export type Section = z.output<(typeof section.get.responses)[200]>;
interface SectionState {
  name: string;
}

export const sections: NamedStore<Section, SectionState> = {
  table: 'section',
  type: 'section',
  usedBy: 'section_id',
  read: readerOf('section', (row) => ({
    id: row.id,
    name: row.name,
    isInternal: row.is_internal === 1,
    version: row.version,
  })),
  stateSchema: z.object({ name: nameSchema }),
  stateOf: ({ name }) => ({ name }),
  columns: () => ({}),
  fresh: (name) => ({ name }),
  seenBy: (item) => item,
};
