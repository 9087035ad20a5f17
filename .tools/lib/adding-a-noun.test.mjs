import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inRoot } from './paths.mjs';

// Follows docs/adding-a-noun.md on a copy of the repository, so that its steps stay correct.

const page = readFileSync(inRoot('docs/adding-a-noun.md'), 'utf8');
const blocks = [...page.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gmu)].map(([, language, path, text]) => ({
  language,
  path,
  text,
}));

let copy = '';
const inCopy = (path) => join(copy, path);

/** The sources, with links to the packages installed here. */
function copyRepository() {
  copy = mkdtempSync(join(tmpdir(), 'saldo-noun-'));
  const isSource = (path) => !['node_modules', 'dist', '.cache'].includes(basename(path));
  for (const name of ['package.json', '.config', 'contract', 'seeds', 'stub-server', 'web'])
    cpSync(inRoot(name), inCopy(name), { recursive: true, filter: isSource });
  symlinkSync(inRoot('node_modules'), inCopy('node_modules'));
  for (const name of ['contract', 'seeds', 'stub-server', 'web'])
    cpSync(inRoot(name, 'node_modules'), inCopy(`${name}/node_modules`), {
      recursive: true,
      verbatimSymlinks: true,
    });
}

/** Applies each hunk of a diff after its context lines, which must occur exactly once. */
function applyDiff(path, diff) {
  let text = readFileSync(inCopy(path), 'utf8');
  for (const part of diff.split(/^@@\n/mu)) {
    const lines = part.split('\n').slice(0, -1);
    const before = lines.filter((line) => !line.startsWith('+')).map((line) => `${line.slice(1)}\n`);
    const after = lines.map((line) => `${line.slice(1)}\n`).join('');
    const places = text.split(before.join('')).length - 1;
    expect(places, `${path} has this in one place:\n${before.join('')}`).toBe(1);
    text = text.replace(before.join(''), () => after);
  }
  writeFileSync(inCopy(path), text);
}

function addFile(path, text) {
  expect(existsSync(inCopy(path)), `${path} is a new file`).toBe(false);
  mkdirSync(dirname(inCopy(path)), { recursive: true });
  writeFileSync(inCopy(path), text);
}

/** Runs a program of the installed packages in the copy; returns its output if it failed. */
function failureOf(program, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', SALDO_NOUN: 'note' },
  });
  return status === 0 ? null : `${stdout}\n${stderr}`;
}

/** Checks the types of some files and of everything they import, in one program, which reads the shared types once. */
function typeFaults(files) {
  const config = {
    extends: './tsconfig.json',
    include: ['src/**/*.d.ts', '../stub-server/src/**/*.d.ts'],
    files,
  };
  writeFileSync(inCopy('web/tsconfig.page.json'), JSON.stringify(config));
  // In sequence each checker would check the shared types again, while the other core is busy.
  const program = 'node_modules/typescript/bin/tsc';
  return failureOf(program, '-p', 'web/tsconfig.page.json', '--noEmit', '--checkers', '1');
}

const LIMIT = 300_000;

describe('docs/adding-a-noun.md', () => {
  beforeAll(copyRepository, LIMIT);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('names new files, and positions in existing files', () => {
    expect(blocks.length).toBeGreaterThan(15);
    for (const { language, path, text } of blocks)
      if (language === 'diff') applyDiff(path, text);
      else addFile(path, text);
  });

  test('leads to a server and a screen that compile', { timeout: LIMIT }, () => {
    const server = [
      'nouns.ts',
      'tables.ts',
      'db/migrate.ts',
      'note/routes.test.ts',
      'note/testing/conformance.ts',
      'conformance/provider/suite.ts',
    ];
    const web = ['testing/setup.ts', 'testing/until.ts', 'features/note/notes-screen.test.tsx'];
    const files = [
      ...server.map((file) => `../stub-server/src/${file}`),
      ...web.map((file) => `src/${file}`),
    ];
    expect(typeFaults(files)).toBeNull();
  });

  test('leads to a server and a screen that pass their tests', { timeout: LIMIT }, () => {
    expect(failureOf('contract/src/write-openapi.ts')).toBeNull();
    const tests = [
      'stub-server/src/note',
      'stub-server/src/conformance',
      'stub-server/src/db/account-id.test.ts',
      'web/src/features/note',
    ];
    const names = ['note', 'Every route', 'every table', 'every route lets through'].join('|');
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '-c', '.config/vitest.config.ts'];
    expect(failureOf(...vitest, ...tests, '-t', names)).toBeNull();
  });
});
