import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of a ZIP by their paths, in its order. */
export async function filesIn(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  return files;
}

/** The cells of a CSV with semicolons, line by line. */
export function cellsOf(csv: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, plain, end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/g)) {
    line.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ';') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
