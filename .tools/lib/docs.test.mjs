import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, root } from './paths.mjs';
import { filesUnder, packages, withSources } from './sources.mjs';

/** Paths that a build or a run creates, and that the repository does not contain. */
const MADE = new Set(['.cache/', '.cache/source-maps/', 'backups/', 'web/dist/']);

const inTheRoot = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
const files = [...withSources, 'docs', ...inTheRoot.map(({ name }) => name)]
  .flatMap((folder) => [...filesUnder(inRoot(folder))])
  .map((path) => `/${relative(root, path)}`);
/** Names files that its reader creates; adding-a-noun.test.mjs checks it. */
const PERFORMED = '/docs/adding-a-noun.md';
const pages = ['/README.md', ...files.filter((path) => /^\/docs\/.+\.md$/u.test(path) && path !== PERFORMED)];
const dependencies = new Set(
  packages.flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(inRoot(name, 'package.json'), 'utf8')).dependencies ?? {}),
  ),
);

/** Matches `domain/cells.ts`, `lib/api/`, `[text](docs/architecture.md)` and the entries of a folder map, but no URLs or routes. */
function pathsIn(text) {
  const quoted = [...text.matchAll(/`([\w.@-]*\w(?:\/[\w.@-]+)*\/?)`/gu)].map(([, path]) => path);
  const linked = [...text.matchAll(/\]\((?!https?:|#)(?:\.\.\/)*([^)#]+)/gu)].map(([, path]) => path);
  const isPath = (path) => /\w\.(?:[cm]?[jt]sx?|json|css|html|md|ya?ml)$/u.test(path) || path.endsWith('/');
  const maps = [...text.matchAll(/```\n([\s\S]+?)```/gu)].map(([, map]) => map).join('\n');
  const mapped = [...maps.matchAll(/(?<![\w./<>:@-])([\w.-]+(?:\/[\w.-]+)*\/?)(?=[\s,;()])/gu)].map(
    ([, path]) => path,
  );
  return [...quoted.filter(isPath), ...mapped.filter(isPath), ...linked];
}

/** Pages name paths relative to their part of the code, so only the end of a path is compared. */
const isThere = (path) =>
  path.endsWith('/')
    ? files.some((file) => file.includes(`/${path}`))
    : files.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path}/`));

test.each(pages)('%s names only existing files and folders', (page) => {
  const gone = pathsIn(readFileSync(inRoot(page), 'utf8')).filter(
    (path) => !MADE.has(path) && !dependencies.has(path) && !isThere(path),
  );
  expect([...new Set(gone)], 'Name them as they are called now').toEqual([]);
});
