/** Texts of a block of cells, row by row. */
export type TextBlock = readonly (readonly string[])[];

const NEEDS_QUOTES = /["\t\r\n]/;
const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Tab-separated text as spreadsheets read it: one line per row. */
export const toTsv = (block: TextBlock): string =>
  block.map((row) => `${row.map(quoted).join('\t')}\r\n`).join('');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (character) => ESCAPES[character] ?? character);

export const toHtml = (block: TextBlock): string => {
  const rows = block.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`);
  return `<table>${rows.join('')}</table>`;
};
