import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from './paths.mjs';

const notSource = new Set(['node_modules', 'dist', 'coverage', 'data', 'test-results', 'playwright-report']);

export const packages = ['contract', 'seeds', 'stub-server', 'web', 'e2e'];
export const withSources = ['.tools', '.config', ...packages];

/** Every file of a folder, or the file itself, except generated ones. */
export function* filesUnder(path) {
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).toSorted())
    if (!notSource.has(name)) yield* filesUnder(join(path, name));
}

/** All source files, from the root. */
export const sourceFiles = () =>
  withSources
    .flatMap((folder) => [...filesUnder(inRoot(folder))])
    .filter((path) => /\.(?:tsx?|mjs|cjs|js)$/.test(path))
    .map((path) => relative(root, path));
