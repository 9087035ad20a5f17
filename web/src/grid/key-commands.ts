import { KEY_TABLE, type KeyCommand, type KeyLine } from './key-table.ts';

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const lines: readonly KeyLine[] = Object.values(KEY_TABLE).flatMap((group) => Object.values<KeyLine>(group));
const COMMANDS = new Map<string, KeyCommand>(lines.flatMap(({ bindings }) => Object.entries(bindings)));

/** The key in the notation of the key table. Shift is left out where it only produces the character. */
function written({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): string {
  const isCtrl = ctrlKey || metaKey;
  if (key.length === 1 && key !== ' ' && !isCtrl && !altKey) return key;
  return `${altKey ? 'Alt+' : ''}${isCtrl ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;
}

/** What a key means in the grid while no editor is open; null leaves it to the browser. */
export function commandOf(key: Key): KeyCommand | null {
  const command = COMMANDS.get(written(key));
  if (command !== undefined) return command;
  // AltGr comes as Ctrl+Alt on Windows, and Option as Alt on a Mac: both type letters that ASCII has not.
  if (key.altKey) return key.key.length === 1 && key.key > '\u{7F}' ? { kind: 'type' } : null;
  const isText = key.key.length === 1 && key.key !== '?' && !key.ctrlKey && !key.metaKey;
  return isText ? { kind: 'type' } : null;
}
