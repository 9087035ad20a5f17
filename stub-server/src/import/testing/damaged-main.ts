import { wrongOf } from '#src/file-formats/testing/damaged-files.ts';
import { wholeInvoices, wholeStatements } from '#src/file-formats/testing/whole-files.ts';
import { wrongTable } from './damaged-tables.ts';
import { wholeTables } from './whole-tables.ts';

// Reads ten thousand damaged files (`npm run bench documents`): none may crash the reader, block it for two seconds,
// or import partially.

const ALL = 10_000;
const TOO_LONG_MS = 2000;
/** The tests use fixed seeds below this. */
const FIRST_SEED = 1001;

const readers = [
  ...[...wholeStatements, ...(await wholeInvoices())].map((file) => ({
    name: file.name,
    read: (seed: number) => wrongOf(file, seed),
  })),
  ...(await wholeTables()).map((file) => ({
    name: file.name,
    read: (seed: number) => wrongTable(file, seed),
  })),
];

const wrong: string[] = [];
let longest = { ms: 0, name: '' };
for (let count = 0; count < ALL; count += 1) {
  const reader = readers[count % readers.length];
  if (!reader) break;
  const seed = FIRST_SEED + Math.floor(count / readers.length);
  const from = performance.now();
  const found = await reader
    .read(seed)
    .catch((error: unknown) => `${reader.name}, damage ${seed}: ${String(error)}`);
  const ms = performance.now() - from;
  if (ms > longest.ms) longest = { ms, name: `${reader.name}, damage ${seed}` };
  if (found !== null) wrong.push(found);
}
process.stdout.write(
  `  ${ALL} damaged files of ${readers.length} kinds: ${wrong.length} wrong, the longest ${Math.round(longest.ms)} ms (${longest.name})\n`,
);
for (const one of wrong.slice(0, 20)) process.stdout.write(`    ${one}\n`);
if (wrong.length > 0 || longest.ms > TOO_LONG_MS) process.exitCode = 1;
