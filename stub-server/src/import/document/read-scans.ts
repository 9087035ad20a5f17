import { USUAL_EXISTING } from '@saldo/contract/import-table';
import { join } from 'node:path';
import type { LineFault } from '@saldo/contract/import-process';
import type { DocumentReading as ContractReading } from '@saldo/contract/import-reading';
import type { Db } from '#src/db/open.ts';
import type { Page } from '#src/file-formats/document/page.ts';
import { readDocument } from '#src/file-formats/document/read-document.ts';
import type { FileStore } from '#src/files/store.ts';
import type { Actor } from '#src/http/actor.ts';
import type { Deps } from '#src/http/deps.ts';
import type { Try } from '#src/jobs/kind.ts';
import type { Incoming } from '../lines/incoming.ts';
import { knownContractors, knownDocuments } from '../lines/known.ts';
import { Settling, type Settled } from '../lines/settle.ts';
import { ownTaxId } from '#src/payment/own-tax-id.ts';
import { stateOf, type ProcessRow } from '../repository.ts';
import { writeLines } from '../run/write-lines.ts';
import type { Credits } from './credits.ts';
import type { DocumentEngine } from './engine.ts';
import { contractReading, readLine, unreadLine } from './incoming.ts';
import { lessonsOf, withLessons } from './lessons.ts';
import { keepReading, scansAfter, setCredits, type Scan } from './scans.ts';

export interface ScanDeps {
  deps: Pick<Deps, 'db' | 'transact'>;
  engine: DocumentEngine;
  files: FileStore;
  credits: Credits;
}

interface Running {
  actor: Actor;
  row: ProcessRow;
  /** digits of the company's tax ID; null: it has none */
  own: string | null;
  signal: AbortSignal;
}

/** The result of reading a file. */
interface Read {
  line: Incoming;
  reading: ContractReading | null;
}

/** Takes the credits for scanned pages once, before they are read; false: not enough are left. */
async function pay(
  { deps, credits }: ScanDeps,
  { actor }: Running,
  scan: Scan,
  pages: number,
): Promise<boolean> {
  if (pages === 0 || scan.credits > 0) return true;
  return await deps.transact(actor, async (tx) => {
    if (!(await credits.take(tx, actor.accountId, pages))) return false;
    await setCredits(tx, actor.accountId, [scan.id], pages);
    return true;
  });
}

/** Reads one file; the reason for a failure is recorded on its line. */
async function readScan(all: ScanDeps, running: Running, scan: Scan): Promise<Read> {
  const { engine, files } = all;
  const { actor, own, signal } = running;
  const failed = (code: LineFault['code']): Read => ({ line: unreadLine(scan, code), reading: null });
  const path = join(await files.folderOf(actor.accountId), scan.hash);
  const opened = await engine.pages(path, signal);
  if ('fault' in opened) return failed(opened.fault);
  const pictures = opened.flatMap(({ isScanned }, page) => (isScanned ? [page] : []));
  if (!(await pay(all, running, scan, pictures.length))) return failed('credits-missing');
  const pages: Page[] = [...opened];
  try {
    for (const page of pictures) pages[page] = await engine.recognise(path, page, signal);
  } catch {
    signal.throwIfAborted();
    return failed('unreadable');
  }
  if (pages.every(({ words }) => words.length === 0)) return failed('unreadable');
  const reading = readDocument(pages, own);
  return {
    line: readLine(scan, reading, { own, today: actor.today }),
    reading: contractReading(reading, pages),
  };
}

/** Settles a document against the current data: it waits for a check unless it is a duplicate. */
async function settledOf(
  tx: Db,
  accountId: number,
  processId: number,
  read: Read,
): Promise<Read & { settled: Settled }> {
  const contractors = await knownContractors(tx, accountId);
  const given = read.line.document?.contractor;
  const known = given && contractors.find(given);
  const lessons = known && (await lessonsOf(tx, accountId, known.id));
  const { line, reading } = lessons && read.reading ? withLessons(read.line, read.reading, lessons) : read;
  const day = line.document?.issueDate ?? '';
  const documents = await knownDocuments(tx, accountId, { from: day, to: day, exceptProcessId: processId });
  const settling = new Settling(
    { contractors, documents, methods: new Map(), sheet: null, profiles: new Map() },
    {
      withDuplicates: false,
      onlyOpenMonths: false,
      faulty: 'verify',
      existing: USUAL_EXISTING,
      isUnchecked: true,
    },
  );
  return { line, reading, settled: settling.settle(line) };
}

/** Writes the reading of a file and everything that it creates; false: the process has to stop. */
async function writeScan(
  { deps, credits }: ScanDeps,
  { actor, row }: Running,
  scan: Scan,
  read: Read,
): Promise<boolean> {
  const { accountId } = actor;
  return await deps.transact(actor, async (tx) => {
    if ((await stateOf(tx, row)) !== 'running') return false;
    const { settled, reading } = await settledOf(tx, accountId, row.id, read);
    await writeLines(tx, actor, row, { settled: [settled], known: new Map(), doneRows: scan.position });
    if (reading) await keepReading(tx, accountId, scan.id, reading);
    else await giveBack(tx, credits, accountId, scan.id);
    return true;
  });
}

async function giveBack(tx: Db, credits: Credits, accountId: number, id: number): Promise<void> {
  const row = await tx.selectFrom('import_scan').select('credits').where('id', '=', id).executeTakeFirst();
  if (!row || row.credits === 0) return;
  await credits.giveBack(tx, accountId, row.credits);
  await setCredits(tx, accountId, [id], 0);
}

/** Reads the remaining files of a process in parallel and writes them one by one in order; false: it has to stop. */
export async function readScans(
  all: ScanDeps,
  actor: Actor,
  row: ProcessRow,
  { signal, tell }: Pick<Try<unknown>, 'signal' | 'tell'>,
): Promise<boolean> {
  const { deps, engine } = all;
  const running: Running = { actor, row, own: await ownTaxId(deps.db, actor.accountId), signal };
  const scans = await scansAfter(deps.db, actor.accountId, row.id, row.done_rows);
  const begun: Promise<Read>[] = [];
  for (const [place, scan] of scans.entries()) {
    signal.throwIfAborted();
    if ((await stateOf(deps.db, row)) !== 'running') return false;
    for (const next of scans.slice(begun.length, place + engine.atOnce)) {
      const reading = readScan(all, running, next);
      // A failure is handled when the loop reaches this file.
      reading.catch(() => {});
      begun.push(reading);
    }
    const read = await begun[place];
    if (!read || !(await writeScan(all, running, scan, read))) return false;
    tell({ share: scan.position / row.row_count, step: 'reading' });
  }
  return true;
}
