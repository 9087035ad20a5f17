import type { Page, Place } from '#src/file-formats/document/page.ts';

/** Why the pages of a file cannot be read. */
export type PageFault = 'unreadable' | 'too-many-pages' | 'pdf-password' | 'too-large-picture';

/** What reads the pages of files. Ours works on this machine; another stands behind the same calls. */
export interface DocumentEngine {
  /** how many pages it recognises at once */
  readonly atOnce: number;
  /** pages with the text that they hold; one that is a picture has no words */
  pages: (path: string, signal: AbortSignal) => Promise<Page[] | { fault: PageFault }>;
  /** the words that are seen in the picture of a page */
  recognise: (path: string, page: number, signal: AbortSignal) => Promise<Page>;
  /** the words that stand in a place of a page; null: there is no such page */
  wordsAt: (path: string, place: Place, signal: AbortSignal) => Promise<Page | null>;
  close: () => Promise<void>;
}
