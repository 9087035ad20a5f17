import { readFile } from 'node:fs/promises';
import { readDocumentSchema } from '@saldo/contract/import-document';
import { importing } from '@saldo/contract/import';
import { importProcessSchema } from '@saldo/contract/import-process';
import { uploadedFileSchema } from '@saldo/contract/import-file';
import { SURE_READING, type DocumentReading } from '@saldo/contract/import-reading';
import { startServer, type RunningServer } from '../server.ts';
import { signIn } from './cells.ts';
import { Random } from './documents/facts.ts';
import { samplesOf } from './documents/samples.ts';
import type { Sample } from './documents/words.ts';
import { photograph, scannedPdf } from './documents/scan.ts';

type Figures = Record<string, Record<string, number> | number>;

/** Held-out seeds: no document of these was seen while the reader was developed. */
const SEEDS = [701, 702, 703, 704, 705];
const PAPERS = {
  text: { seeds: SEEDS, make: (sample: Sample) => Promise.resolve(sample.pdf) },
  scan200: {
    seeds: SEEDS.slice(0, 2),
    make: (sample: Sample) => scannedPdf(sample.pdf, { dpi: 200, turn: 0, noise: 0 }, new Random(1)),
  },
  scan300: {
    seeds: SEEDS.slice(2, 4),
    make: (sample: Sample) => scannedPdf(sample.pdf, { dpi: 300, turn: 0.7, noise: 8 }, new Random(2)),
  },
  photo: {
    seeds: SEEDS.slice(4),
    make: (sample: Sample) => photograph(sample.pdf, { dpi: 200, turn: -1, noise: 16 }, new Random(3)),
  },
} as const;

class Product {
  readonly #server: RunningServer;
  readonly #headers: Record<string, string>;

  constructor(server: RunningServer, headers: Record<string, string>) {
    this.#server = server;
    this.#headers = headers;
  }

  async call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.#server.baseUrl}/api${path}`, {
      method,
      headers: this.#headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return await answer.json();
  }

  async send(content: Buffer, name: string): Promise<number> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const { 'content-type': _json, ...headers } = this.#headers;
    const url = `${this.#server.baseUrl}/api/import/file`;
    const answer = await fetch(url, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`The upload answered ${answer.status}`);
    return uploadedFileSchema.parse(await answer.json()).fileId;
  }

  /** Reads files completely; returns the result of each, in order. */
  async read(fileIds: readonly number[]): Promise<(DocumentReading | null)[]> {
    const { id } = importProcessSchema.parse(await this.call('POST', '/import/ocr/process', { fileIds }));
    for (;;) {
      const { process } = importing.get.responses[200].parse(await this.call('GET', `/import/process/${id}`));
      if (process.state !== 'running') break;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    const path = `/import/process/${id}/payment-source/all/pages`;
    const { items } = importing.linePages.responses[200].parse(
      await this.call('POST', path, { pageSize: 100 }),
    );
    const readings: (DocumentReading | null)[] = [];
    for (const { document } of items.toSorted((left, right) => left.line - right.line)) {
      const one =
        document && readDocumentSchema.parse(await this.call('GET', `/import/document/${document.id}`));
      readings.push(one?.reading ?? null);
    }
    return readings;
  }

  /** Memory of the server process, MB; 0 if the system does not report it. */
  async memory(): Promise<number> {
    const status = await readFile(`/proc/${this.#server.process.pid}/status`, 'utf8').catch(() => '');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }
}

interface Check {
  isRight: boolean;
  isSure: boolean;
}

const NAMES = new Set(['sellerName', 'buyerName']);
const amount = (value: number) => (value / 100).toFixed(2);

/** For each field of a document, whether it is correct, and whether the product was sure of it. */
function checksOf({ facts, absent }: Sample, reading: DocumentReading | null): Record<string, Check> {
  const wanted = {
    sellerTaxId: facts.seller.nip,
    buyerTaxId: facts.buyer.nip,
    sellerName: facts.seller.name,
    buyerName: facts.buyer.name,
    number: facts.number,
    issueDate: facts.issueDate,
    saleDate: facts.saleDate,
    dueDate: facts.dueDate,
    bankAccount: `PL${facts.account}`,
    currency: facts.currency,
    net: amount(facts.net),
    vat: amount(facts.vat),
    gross: amount(facts.gross),
  } as const;
  const missing = new Set<string>(absent.map((field) => (field === 'account' ? 'bankAccount' : field)));
  const checks: Record<string, Check> = {};
  for (const [field, value] of Object.entries(wanted)) {
    const read = reading?.fields.find((one) => one.field === field);
    const isRight = missing.has(field) ? read === undefined : read?.text === value;
    checks[field] = { isRight, isSure: (read?.confidence ?? 0) >= SURE_READING };
  }
  const sums = (rates: readonly { rate: string | null; net: number; vat: number }[]) =>
    JSON.stringify(rates.map(({ rate, net, vat }) => `${rate} ${net} ${vat}`).toSorted());
  checks.rates = {
    isRight: reading !== null && sums(reading.rates) === sums(facts.rates),
    isSure: checks.gross?.isSure ?? false,
  };
  return checks;
}

const FULL = 100;
const share = (some: number, all: number) => Math.round((some / Math.max(all, 1)) * FULL * FULL) / FULL;

/**
 * Uploads generated documents as a user does; returns the percentage of correct values for each
 * field.
 */
async function benchPaper(product: Product, { seeds, make }: (typeof PAPERS)[keyof typeof PAPERS]) {
  const samples = (await Promise.all(seeds.map(samplesOf))).flat();
  const all: Record<string, Check>[] = [];
  let pages = 0;
  const before = await product.memory();
  let seconds = 0;
  for (let at = 0; at < samples.length; at += 30) {
    const some = samples.slice(at, at + 30);
    const ids: number[] = [];
    for (const sample of some) {
      const content = await make(sample);
      const isPdf = content.subarray(0, 5).toString() === '%PDF-';
      ids.push(await product.send(content, `${sample.layout}.${isPdf ? 'pdf' : 'jpg'}`));
    }
    const from = performance.now();
    const readings = await product.read(ids);
    seconds += (performance.now() - from) / 1000;
    for (const [place, sample] of some.entries()) {
      const reading = readings[place] ?? null;
      pages += reading?.pages ?? 1;
      const checks = checksOf(sample, reading);
      all.push(checks);
      const wrong = Object.entries(checks).flatMap(([field, { isRight, isSure }]) =>
        isRight ? [] : [isSure ? `${field} (sure)` : field],
      );
      if (wrong.length > 0)
        process.stdout.write(`    ${sample.layout} ${sample.facts.number}: ${wrong.join(', ')}\n`);
    }
  }
  const figures: Record<string, number> = {};
  for (const field of Object.keys(all[0] ?? {}))
    figures[field] = share(all.filter((checks) => checks[field]?.isRight).length, all.length);
  const counted = (checks: Record<string, Check>) =>
    Object.entries(checks).filter(([field]) => !NAMES.has(field));
  const fields = all.flatMap(counted).map(([, check]) => check);
  const sure = fields.filter(({ isSure }) => isSure);
  figures['all fields'] = share(fields.filter(({ isRight }) => isRight).length, fields.length);
  figures['sure and right'] = share(sure.filter(({ isRight }) => isRight).length, sure.length);
  figures['sure of all'] = share(sure.length, fields.length);
  figures['wholly right'] = share(
    all.filter((checks) => counted(checks).every(([, { isRight }]) => isRight)).length,
    all.length,
  );
  figures['s a page'] = Math.round((seconds / pages) * FULL) / FULL;
  figures['MB more'] = (await product.memory()) - before;
  return figures;
}

/**
 * Documents of a dozen layouts as text, scans and photographs, uploaded by the product's own calls.
 */
export async function benchDocuments(): Promise<Figures> {
  const figures: Figures = {};
  for (const [paper, how] of Object.entries(PAPERS)) {
    const server = await startServer({
      SCENARIO: 'demo',
      LOG_LEVEL: 'error',
      CALL_LIMIT: 'off',
      KEY_CALL_LIMIT: 'off',
    });
    try {
      const headers = await signIn(server.baseUrl, 'demo');
      figures[paper] = await benchPaper(new Product(server, headers), how);
    } finally {
      await server.stop();
    }
  }
  return figures;
}
