import { expectThat } from './asking.ts';

/** The first bytes of a ZIP file, and so of a workbook. */
const ZIP = 'PK';

export const isZip = (content: unknown, what: string): void =>
  expectThat(String(content).startsWith(ZIP), `${what} is no ZIP`);

export const isWorkbook = (content: unknown): void => isZip(content, 'The workbook');

const PDF = '%PDF-';
export const isPdf = (content: unknown): void =>
  expectThat(String(content).startsWith(PDF), 'The PDF begins like none');
