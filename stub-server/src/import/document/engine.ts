import type { Page, Place } from '#src/file-formats/document/page.ts';

/** Why the pages of a file cannot be read. */
export type PageFault = 'unreadable' | 'too-many-pages' | 'pdf-password' | 'too-large-picture';

/** Recognises the pages of files. Ours runs on this machine; another can replace it behind this interface. */
export interface DocumentEngine {
  /** how many pages it recognises in parallel */
  readonly atOnce: number;
  /** pages with their embedded text; an image has no words */
  pages: (path: string, signal: AbortSignal) => Promise<Page[] | { fault: PageFault }>;
  /** the words recognised in the image of a page */
  recognise: (path: string, page: number, signal: AbortSignal) => Promise<Page>;
  /** the words in an area of a page; null: there is no such page */
  wordsAt: (path: string, place: Place, signal: AbortSignal) => Promise<Page | null>;
  close: () => Promise<void>;
}
