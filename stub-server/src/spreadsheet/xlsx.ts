import writeXlsxFile from 'write-excel-file/node';

export type XlsxRow = readonly (string | number)[];

/** Texts become text cells, so that user input never becomes a formula. */
export async function xlsxBytes([head = [], ...rows]: readonly XlsxRow[]): Promise<Buffer> {
  const data = [
    head.map((value) => ({ value: String(value), fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
    ),
  ];
  return await writeXlsxFile(data, { stickyRowsCount: 1 }).toBuffer();
}
