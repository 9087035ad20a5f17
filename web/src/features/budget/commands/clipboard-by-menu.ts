import { showToast } from '#lib/toasts.ts';
import type { ClipboardTexts } from '#grid/grid-model.ts';
import type { CommandsT } from './sheet-cell-actions.ts';

const HTML = 'text/html';
const PLAIN = 'text/plain';

/** Texts by type, as in the browser's clipboard events. */
class Texts implements ClipboardTexts {
  readonly #texts = new Map<string, string>();

  getData(type: string): string {
    return this.#texts.get(type) ?? '';
  }

  setData(type: string, text: string): void {
    this.#texts.set(type, text);
  }
}

/** Browsers allow clipboard access by script only on secure origins and with the user's permission. */
const sayKeys = (t: CommandsT, keys: 'useCopyKeys' | 'usePasteKeys') =>
  showToast({ id: 'sheet:clipboard', title: t('noClipboard'), body: t(keys) });

/** Writes the texts provided by `fill` to the clipboard. */
export async function copyByMenu(fill: (texts: ClipboardTexts) => void, t: CommandsT): Promise<void> {
  const texts = new Texts();
  if (typeof ClipboardItem === 'undefined') return void sayKeys(t, 'useCopyKeys');
  fill(texts);
  const blobOf = (type: string) => new Blob([texts.getData(type)], { type });
  try {
    await navigator.clipboard.write([new ClipboardItem({ [PLAIN]: blobOf(PLAIN), [HTML]: blobOf(HTML) })]);
  } catch {
    sayKeys(t, 'useCopyKeys');
  }
}

async function readTexts(): Promise<Texts> {
  const texts = new Texts();
  const [item] = await navigator.clipboard.read();
  for (const type of [HTML, PLAIN])
    if (item?.types.includes(type)) texts.setData(type, await (await item.getType(type)).text());
  return texts;
}

/** Reads the clipboard. */
export async function pasteByMenu(take: (texts: ClipboardTexts) => void, t: CommandsT): Promise<void> {
  const texts = await readTexts().catch(() => null);
  if (texts === null) sayKeys(t, 'usePasteKeys');
  else take(texts);
}
