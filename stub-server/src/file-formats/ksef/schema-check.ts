import { readFileSync } from 'node:fs';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';
import type { Fault } from '../reading.ts';
import type { InvoiceSchema } from './invoice.ts';

export interface SchemaQuestion {
  text: string;
  schema: InvoiceSchema;
}

const schemaFile = (name: string): XMLFileInfo => ({
  fileName: name,
  contents: readFileSync(new URL(`schema/${name}`, import.meta.url), 'utf8'),
});

const INCLUDED = ['StrukturyDanych_v10-0E.xsd', 'ElementarneTypyDanych_v10-0E.xsd', 'KodyKrajow_v10-0E.xsd'];
const FILES: Readonly<Record<InvoiceSchema, string>> = { 'FA(2)': 'fa-2.xsd', 'FA(3)': 'fa-3.xsd' };

/** Files per batch. Each batch parses the schema again. */
const BATCH_SIZE = 200;
const MAX_FAULTS = 20;

/** Removes namespaces, which mean nothing to users. */
const brief = (message: string): string =>
  message
    .replaceAll(/\{[^}]*\}/g, '')
    .replace(/^.*?Schemas validity error : /, '')
    .trim()
    .slice(0, 300);

function faultOf(message: string, line: number): Fault {
  const [, field = ''] = /Element '(?:\{[^}]*\})?([^']+)'/.exec(message) ?? [];
  return { code: 'not-in-schema', line, field, params: { text: brief(message) } };
}

/** Faults of a batch by the index of the file. */
async function batchFaults(batch: readonly SchemaQuestion[], schema: InvoiceSchema): Promise<Fault[][]> {
  const { errors } = await validateXML({
    // The text is already decoded, so its encoding declaration would be wrong.
    xml: batch.map(({ text }, place) => ({
      fileName: `${place}.xml`,
      contents: text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, ''),
    })),
    schema: [schemaFile(FILES[schema])],
    preload: INCLUDED.map(schemaFile),
    initialMemoryPages: 512,
    maxMemoryPages: 8192,
  });
  const faults: Fault[][] = batch.map(() => []);
  for (const { message, loc } of errors) {
    const own = faults[Number.parseInt(loc?.fileName ?? '', 10)];
    if (loc && own && own.length < MAX_FAULTS) own.push(faultOf(message, loc.lineNumber));
  }
  return faults;
}

/** Violations of the official schema for each question, in the order of the questions. */
export async function schemaFaults(questions: readonly SchemaQuestion[]): Promise<Fault[][]> {
  const faults = new Map<SchemaQuestion, Fault[]>();
  for (const schema of ['FA(2)', 'FA(3)'] as const) {
    const own = questions.filter((question) => question.schema === schema);
    for (let from = 0; from < own.length; from += BATCH_SIZE) {
      const batch = own.slice(from, from + BATCH_SIZE);
      const found = await batchFaults(batch, schema);
      for (const [place, question] of batch.entries()) faults.set(question, found[place] ?? []);
    }
  }
  return questions.map((question) => faults.get(question) ?? []);
}
