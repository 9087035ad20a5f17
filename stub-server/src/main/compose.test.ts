import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from './env.ts';

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');

/**
 * Variables that the image sets: its own addresses and folder, and the controls, which are
 * disabled.
 */
const FIXED = new Set(['HOST', 'DATA_DIR', 'STUB_TOKEN', 'WEBHOOK_URL', 'WEB_DIST', 'NODE_ENV']);

/** Names in the first column of the README's table. */
function variablesOfReadme(): string[] {
  const [, table = ''] =
    /reads these environment variables[^\n]*\n\n([\s\S]+?)\n\n/u.exec(textOf('README.md')) ?? [];
  const cells = table.split('\n').map((line) => line.split('|', 2)[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]{4,})`/gu)].map(([, name = '']) => name));
}

test('The README and .env.example name every variable that the server reads, and no other', () => {
  const example = [...textOf('.env.example').matchAll(/^# ?([A-Z_]+)=/gmu)].map(([, name = '']) => name);
  expect(variablesOfReadme().toSorted()).toEqual(VARIABLES.toSorted());
  expect(example.toSorted()).toEqual(VARIABLES.toSorted());
});

test('Docker Compose passes on every variable of the README that an operator chooses', () => {
  const names = variablesOfReadme();
  expect(names.length).toBeGreaterThan(12);
  const compose = textOf('docker-compose.yml');
  const isPassed = (name: string) => compose.includes(`$\{${name}:-`) || compose.includes(`${name}: `);
  expect(names.filter((name) => !FIXED.has(name) && !isPassed(name))).toEqual([]);
});
