import { existsSync } from 'node:fs';
import { z } from 'zod';
import { readFiles, type Files } from '#src/http/web.ts';

const buildSchema = z.object({ timestamp: z.iso.datetime() });

/** The built web client in a folder with its build's timestamp; null if it has not been built. */
export function webClient(folder: string): { files: Files; timestamp: string | null } | null {
  if (!existsSync(folder)) return null;
  const files = readFiles(folder);
  const build = files.get('/build.json');
  return {
    files,
    timestamp: build ? buildSchema.parse(JSON.parse(build.content.toString())).timestamp : null,
  };
}
