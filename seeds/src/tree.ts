/** Folders and categories of the demo company, in order. */
export const FOLDERS = [
  { id: 1, name: 'Klienci', isInternal: false },
  { id: 2, name: 'Firma', isInternal: false },
  { id: 3, name: 'Rozwój', isInternal: false },
  { id: 4, name: 'Wewnętrzne', isInternal: true },
] as const;

/** One is empty: the menu hides it, but forms offer it. */
export const CATEGORIES = [
  { id: 1, name: 'Projekty', folderId: 1, isInternal: false },
  { id: 2, name: 'Obsługa', folderId: 1, isInternal: false },
  { id: 3, name: 'Przetargi', folderId: 1, isInternal: false },
  { id: 4, name: 'Koszty', folderId: 2, isInternal: false },
  { id: 5, name: 'Zespół', folderId: 2, isInternal: false },
  { id: 6, name: 'Flota i sprzęt', folderId: 2, isInternal: false },
  { id: 7, name: 'Inwestycje', folderId: 3, isInternal: false },
  { id: 8, name: 'Marketing', folderId: 3, isInternal: false },
  { id: 9, name: 'Podatki i ZUS', folderId: 4, isInternal: true },
] as const;
