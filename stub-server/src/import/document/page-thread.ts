import type { Page, Place, Turn } from '#src/file-formats/document/page.ts';
import { serveThread } from '#src/jobs/thread.ts';
import type { PageFault } from './engine.ts';
import type { Picture } from './page-files.ts';

/** The worker thread that opens PDFs and images. */
export const PAGE_THREAD = import.meta.filename;

export type PageQuestion = {
  path: string;
  page: number | null;
  turned: Turn;
  /** without speckles */
  isSmoothed?: boolean;
  /** limits the image to this area of the page */
  place?: Place;
};
/** the pages of a file, or the image of a page */
export type PageAnswer = { pages: Page[] | { fault: PageFault } } | { picture: Picture };

serveThread(PAGE_THREAD, async ({ path, page, place, ...drawn }: PageQuestion): Promise<PageAnswer> => {
  const { pagesOf, pictureOf, pictureAt } = await import('./page-files.ts');
  if (place) return { picture: await pictureAt(path, place, drawn.turned) };
  return page === null ? { pages: await pagesOf(path) } : { picture: await pictureOf(path, page, drawn) };
});
