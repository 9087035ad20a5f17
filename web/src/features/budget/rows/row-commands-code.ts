export { extendingChanges } from '../commands/extending-changes.ts';
export { RowCommands } from './sheet-row-commands.ts';
