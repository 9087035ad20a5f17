import { SECTION_MERGE_FIELDS } from '@saldo/contract/section-management';
import { sections } from '#src/master-data/sections.ts';

/** The specifics of sections among the named lists. */
export const sectionNoun = {
  store: sections,
  managed: { mergeFields: SECTION_MERGE_FIELDS },
  list: {},
  columns: [{ name: { pl: 'Nazwa', en: 'Name' }, value: ({ name }: { name: string }) => name }],
};
