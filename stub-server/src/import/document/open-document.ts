import type { Db } from '#src/db/open.ts';
import type { OpenedFile } from '../reader/input.ts';
import { HEADS } from './incoming.ts';

const IMAGES = ['\x89PNG', '\xFF\xD8\xFF', 'GIF8', 'RIFF'] as const;

/** Detects PDFs and images; a job reads their pages later. */
export const openDocument = (_db: Db, bytes: Uint8Array): Promise<OpenedFile | null> => {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (!head.includes('%PDF-') && !IMAGES.some((mark) => head.startsWith(mark))) return Promise.resolve(null);
  return Promise.resolve({
    described: { kind: 'document', rows: 1, heads: HEADS, table: null, layoutKey: null },
    incoming: () => [],
  });
};
