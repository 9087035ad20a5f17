export type InTurn = <Answer>(command: () => Promise<Answer>) => Promise<Answer>;

/**
 * The open sheet, which runs commands on it after its waiting edits, as steps of its undo: undo right after such a
 * command takes it back, and not an older edit.
 */
export const openSheet: { id?: number; inTurn?: InTurn } = {};
