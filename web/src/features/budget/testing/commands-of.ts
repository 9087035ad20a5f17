import { RowCommands } from '../rows/sheet-row-commands.ts';
import type { SheetStore } from '../store/store.ts';

/** The commands on rows of an open sheet, without waiting for their code. */
export const commandsOf = ({ rows }: SheetStore): RowCommands => new RowCommands(rows.context);
