import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const at = (path) => new URL(`../../${path}`, import.meta.url);
const jsonOf = (path) => JSON.parse(readFileSync(at(path), 'utf8'));
const page = readFileSync(at('docs/specification.md'), 'utf8');

/** The cells of a table's rows, without its header. */
function rowsUnder(heading) {
  const lines = page.slice(page.indexOf(`\n${heading}\n`) + heading.length + 2).split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const end = lines.findIndex((line, place) => place > first && !line.startsWith('|'));
  const cellsOf = (line) => line.slice(1, -1).split('|');
  return lines.slice(first + 2, end).map((line) => cellsOf(line).map((cell) => cell.trim()));
}

const contractCalls = () =>
  new Set(
    Object.entries(jsonOf('contract/openapi.json').paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `\`${method.toUpperCase()} ${path.replace('/api/', '')}\``),
    ),
  );

const inCatalogue = (language, place) => {
  const [file, key] = place.split(': ');
  return key
    ?.split('.')
    .reduce((branch, name) => branch?.[name], jsonOf(`web/src/locales/${language}/${file}`));
};

describe('docs/specification.md', () => {
  test('names only calls of the contract', () => {
    const calls = contractCalls();
    const built = rowsUnder('## Calls').map(([call]) => call);
    expect(built.length).toBeGreaterThan(90);
    expect(built.filter((call) => !calls.has(call))).toEqual([]);
  });

  test('names only strings of the Polish catalogues that the English ones have too', () => {
    const strings = rowsUnder('## Strings');
    expect(strings.length).toBeGreaterThan(80);
    expect(strings.filter(([words, , place]) => inCatalogue('pl', place) !== words)).toEqual([]);
    expect(strings.filter(([, , place]) => typeof inCatalogue('en', place) !== 'string')).toEqual([]);
  });

  test('names only existing files', () => {
    const files = page.match(/\b(?:contract|web|stub-server|seeds|e2e)\/[\w./-]+\.(?:tsx?|css)/gu) ?? [];
    expect(files.length).toBeGreaterThan(100);
    expect([...new Set(files)].filter((file) => !existsSync(at(file)))).toEqual([]);
  });
});
