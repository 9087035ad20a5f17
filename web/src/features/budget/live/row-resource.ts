import type { Resource } from '@saldo/contract/realtime';
import { isUnnamed } from '../store/rows-command.ts';

/** A row as a lockable resource; null if the server does not know it yet. */
export const rowResource = (id: number): Resource | null => (isUnnamed(id) ? null : { type: 'record', id });
