import { searchThreshold } from '#lib/settings/search-threshold.ts';
import type { SheetData } from './data.ts';

/** Ids of rows whose names match a phrase, best match first. The search code loads with the first search. */
export async function findRows(data: SheetData, phrase: string): Promise<number[]> {
  const { default: Fuse } = await import('fuse.js');
  const { tradeSubjects, contractors, sections, paymentMethods } = data.names;
  const rows = data.records.map((record) => ({
    id: record.id,
    names: [
      tradeSubjects.get(record.tradeSubjectId) ?? '',
      contractors.get(record.contractorId ?? 0) ?? '',
      sections.get(record.sectionId ?? 0) ?? '',
      paymentMethods.get(record.paymentMethodId) ?? '',
    ],
  }));
  const fuse = new Fuse(rows, {
    keys: ['names'],
    threshold: searchThreshold(),
    ignoreDiacritics: true,
    ignoreLocation: true,
  });
  return fuse.search(phrase.trim()).map(({ item }) => item.id);
}
