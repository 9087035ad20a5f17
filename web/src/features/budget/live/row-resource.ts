import type { Resource } from '@saldo/contract/realtime';
import { isUnnamed } from '../store/rows-command.ts';

/** A row as something to lock; null: the server does not know it yet. */
export const rowResource = (id: number): Resource | null => (isUnnamed(id) ? null : { type: 'record', id });
