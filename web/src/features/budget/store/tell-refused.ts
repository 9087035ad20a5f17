import { failureText } from '#lib/api/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import type { refusedEdits } from './refused-edits.ts';

type Refusal = Parameters<typeof refusedEdits>[0];

let tell: typeof refusedEdits | undefined;

async function load(): Promise<typeof refusedEdits> {
  const [code] = await Promise.all([import('./refused-edits.ts'), loadCatalogue('rows')]);
  tell = code.refusedEdits;
  return tell;
}

/** Loads with the first touch, before which nothing is written. */
export const preloadRefused = load;

/** Those in the short message. */
let short: Refusal[] = [];

function lineOf({ entry, name }: Refusal): string {
  const typed = entry.kind === 'edits' ? entry.edits.flatMap(({ text }) => text || []).join(' ') : '';
  return `${name} ${typed}`.trim();
}

function tellShortly({ error, reason = failureText(error), t }: Refusal): void {
  showToast({
    id: 'sheet:refused',
    type: 'error',
    duration: 'until-closed',
    title: t('grid.notSaved'),
    body: [reason, ...short.map(lineOf)],
    onClose: () => {
      short = [];
    },
  });
}

/** Reports a refusal with the typed text: at once, and with its actions as soon as their code has loaded. */
export async function tellRefused(refusal: Refusal): Promise<void> {
  if (tell) return tell(refusal);
  short.push(refusal);
  tellShortly(refusal);
  const tellFully = await load().catch(() => null);
  if (tellFully === null) return;
  for (const one of short.splice(0)) tellFully(one);
}
