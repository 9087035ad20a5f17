import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');

/** What is so in a container: its own addresses and folder, and the controls, which are shut. */
const FIXED = new Set(['HOST', 'DATA_DIR', 'STUB_TOKEN', 'WEBHOOK_URL']);

test('Docker Compose passes on every variable of the README that an operator chooses', () => {
  const [, table = ''] =
    /reads from the environment[^\n]*\n\n([\s\S]+?)\n\n/u.exec(textOf('README.md')) ?? [];
  const names = [...table.matchAll(/`([A-Z_]{4,})`(?=[^|]*\|[^|]+\|)/gu)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(12);
  const compose = textOf('docker-compose.yml');
  const isPassed = (name: string) => compose.includes(`$\{${name}:-`) || compose.includes(`${name}: `);
  expect(names.filter((name) => !FIXED.has(name) && !isPassed(name))).toEqual([]);
});
