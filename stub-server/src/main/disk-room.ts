import { resolve } from 'node:path';
import { isFull } from '#src/db/dialect.ts';
import type { Settings } from './env.ts';
import { StartupError } from './startup-error.ts';

/** Where the data are, in words. */
export const placeOfData = ({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>): string =>
  databaseUrl === undefined
    ? `the data folder ${resolve(dataDir)}`
    : `the database that DATABASE_URL names, or of the data folder ${resolve(dataDir)},`;

/** Performs work that writes to `place`, which the message names if its disk is full. */
export async function demandRoom<Result>(place: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    throw new StartupError(`The disk of ${place} is full: make room there, and start again.`);
  }
}
