import type { ImportSource } from '@saldo/contract/import-source';

const HOUR_MS = 3_600_000;
const EVERY_MS = { hourly: HOUR_MS, daily: 24 * HOUR_MS } as const;

/** The next scheduled fetch of a source; null: only on request. */
export const nextAt = (schedule: ImportSource['schedule'], now: Date): string | null =>
  schedule === 'manual' ? null : new Date(now.getTime() + EVERY_MS[schedule]).toISOString();
