import { SECTION_MERGE_FIELDS } from '@saldo/contract/section-management';
import { sections } from '#src/master-data/sections.ts';

/** What sections have beside what all named lists have. */
export const sectionNoun = {
  store: sections,
  managed: { mergeFields: SECTION_MERGE_FIELDS },
  list: {},
  columns: [{ name: { pl: 'Nazwa', en: 'Name' }, value: ({ name }: { name: string }) => name }],
};
