import { loadCatalogue } from '#lib/words/i18n.ts';
import { partLoader } from '#ui/loading/part-loader.ts';
import type { CellEdit } from '../store/writes.ts';
import type { EditingContext } from './sheet-editing.ts';

const code = partLoader(async () => {
  const [{ tellPlanKept }] = await Promise.all([import('./plan-kept.ts'), loadCatalogue('commands')]);
  return tellPlanKept;
});

/**
 * Reports planned amounts hidden by documents once the server has answered and the code for it has
 * loaded; if it fails to load, nothing is shown.
 */
export function tellLater(
  context: Pick<EditingContext, 'data' | 'switches' | 't'>,
  edits: readonly CellEdit[],
  settled: () => Promise<void>,
): void {
  if (context.switches().figure !== 'projection') return;
  code.preload().then(
    (tell) => tell(context, edits, settled),
    () => undefined,
  );
}
