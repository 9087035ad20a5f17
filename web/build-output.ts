import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Source maps of the last build: kept where no server looks, to read stacks from the field with. */
const SOURCE_MAPS = fileURLToPath(new URL('../.cache/source-maps', import.meta.url));

const IS_TEXT = /\.(?:js|css|html|json|svg|webmanifest)$/;
/** Below this size the compressed file saves no packet. */
const WORTH_IT = 512;
const compress = promisify(brotliCompress);

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function takeMapsOut(folder: string, areKept: boolean): Promise<void> {
  if (areKept) await rm(SOURCE_MAPS, { recursive: true, force: true });
  await mkdir(SOURCE_MAPS, { recursive: true });
  for (const file of await filesOf(folder)) {
    if (!file.endsWith('.map')) continue;
    if (areKept) await rename(file, join(SOURCE_MAPS, basename(file)));
    else await rm(file);
  }
}

/** At the highest level, which takes too long for a server that is asked for the file: 7 % smaller than its own. */
async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await compress(content, { params }));
}

/** Takes the source maps out of what is served, and puts a compressed file beside each text. */
export function buildOutput(): Plugin {
  return {
    name: 'saldo-build-output',
    apply: 'build',
    async closeBundle() {
      const { root, build } = this.environment.config;
      const folder = resolve(root, build.outDir);
      // A build for a measurement leaves the product's maps alone.
      await takeMapsOut(folder, folder === resolve(root, 'dist'));
      await Promise.all((await filesOf(folder)).filter((file) => IS_TEXT.test(file)).map(compressFile));
    },
  };
}
