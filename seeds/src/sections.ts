/** Sections of the demo company, shared by its sheets. Ids are fixed: append, never reorder. */
export const SECTIONS = [
  [1, 'Projekt'],
  [2, 'Budowa'],
  [3, 'Zespół'],
  [4, 'Biuro'],
  [5, 'Umowy'],
  [6, 'Koszty'],
  [7, 'Oprogramowanie'],
  [8, 'Pojazdy'],
  [9, 'Sprzęt'],
  [10, 'Ubezpieczenia'],
  [11, 'Targi'],
  [12, 'Kampanie'],
] as const;

export type SectionName = (typeof SECTIONS)[number][1];
