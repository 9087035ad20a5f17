import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { minify, type Plugin } from 'vite';

/** Source maps of the last build, outside the served files, for stacks reported by users. */
const SOURCE_MAPS = fileURLToPath(new URL('../.cache/source-maps', import.meta.url));

const IS_TEXT = /\.(?:js|css|html|json|svg|webmanifest)$/;
/** Below this size, compression saves no packet. */
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

/** Scripts of `public` run before every page; old browsers read them too. */
async function minifyFirstScripts(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  for (const file of names.map((name) => join(folder, name))) {
    const { code, errors } = await minify(file, await readFile(file, 'utf8'), {
      compress: { target: 'es2019' },
    });
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
    await writeFile(file, code);
  }
}

const FIRST_SCRIPT = '<script src="/boot.js"></script>';

/**
 * Keys are kept from the first line of the page on, and nothing is painted later than a round trip for a file of 2 kB would
 * end. The servers of the page allow the script by its hash.
 */
async function inlineFirstScript(folder: string): Promise<void> {
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  if (!html.includes(FIRST_SCRIPT)) throw new Error(`${page} does not load boot.js`);
  const code = (await readFile(join(folder, 'boot.js'), 'utf8')).trim();
  await writeFile(
    page,
    html.replace(FIRST_SCRIPT, () => `<script>${code}</script>`),
  );
}

/**
 * Uses the highest level, which is too slow for compression on request: 7 % smaller than the
 * server's own.
 */
async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await compress(content, { params }));
}

/** Moves the source maps out of the served folder, minifies its first scripts, writes the very first into the page, and adds a compressed file to each text. */
export function buildOutput(): Plugin {
  return {
    name: 'saldo-build-output',
    apply: 'build',
    async closeBundle() {
      const { root, build } = this.environment.config;
      const folder = resolve(root, build.outDir);
      // Builds for measurements do not replace the product's source maps.
      await takeMapsOut(folder, folder === resolve(root, 'dist'));
      await minifyFirstScripts(folder);
      await inlineFirstScript(folder);
      await Promise.all((await filesOf(folder)).filter((file) => IS_TEXT.test(file)).map(compressFile));
    },
  };
}
