import { closeToast, showToast } from '#lib/toasts.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import type * as Notices from './typed-notices.ts';

type Typed = Notices.Typed;

let notices: typeof Notices | undefined;

/** Loads the notices and their catalogues with the first touch, before which nothing is typed. */
export const preloadTyped = async (): Promise<void> => {
  [notices] = await Promise.all([import('./typed-notices.ts'), loadCatalogue(['editing', 'live'])]);
};

/** Notices that were shown before their code had loaded, in order. */
const waiting: (() => void)[] = [];
let isLoading = false;

/** Runs at once if the code has loaded, and in the order of the calls in any case: an earlier text never replaces a later one. */
function withNotices(run: () => void): void {
  if (notices !== undefined && waiting.length === 0) return run();
  waiting.push(run);
  if (isLoading) return;
  isLoading = true;
  const flush = () => {
    isLoading = false;
    for (const one of waiting.splice(0)) one();
  };
  void preloadTyped().then(flush, flush);
}

const idOf = (cell: string) => `typed:${cell}`;

/** Shows text typed into one cell of the grid, as it grows. */
export const tellTypedIn = (cell: string, typed: Omit<Typed, 'id'>): void =>
  tellTyped({ ...typed, id: idOf(cell) });

/** Closes the notice of a cell, whose text is in the editor again. */
export const closeTyped = (cell: string): void => withNotices(() => closeToast(idOf(cell)));

/** Shows typed text until it is copied or dismissed; if the notices fail to load, the text alone. */
export const tellTyped = (typed: Typed): void =>
  withNotices(() => {
    const { id, text } = typed;
    if (notices !== undefined) notices.showTyped(typed);
    else if (text !== '') showToast({ id, duration: 'until-closed', title: text });
  });
