import { passUndo } from '#lib/toasts.ts';
import { openSheet, type InTurn } from '../in-turn.ts';
import type { SheetEdits } from './edits.ts';

/** The open sheet takes the commands on it in turn with its edits. Returns its end. */
export function takesTurns(id: number, edits: Pick<SheetEdits, 'alone'>): () => void {
  const inTurn: InTurn = async (command) => {
    // A notice of the command, if any, offers no undo.
    passUndo();
    return (await edits.alone(command)).answer;
  };
  Object.assign(openSheet, { id, inTurn });
  return () => void delete openSheet.id;
}
