import { attributesOf } from './sheet-texts.ts';
import { MAX_COLUMNS } from './table.ts';

const COLUMN = /<(?:[\w.-]+:)?col\s([^<>]*)>/g;
/** Columns of a sheet; a file with more elements is made to keep its reader busy. */
const MAX_ELEMENTS = 16_384;

const isHidden = (attributes: ReadonlyMap<string, string>): boolean =>
  ['1', 'true'].includes(attributes.get('hidden') ?? '') || Number(attributes.get('width') ?? 1) === 0;

/** Places of columns that a sheet hides; their list precedes its cells. */
export function hiddenColumnsOf(content: Buffer): Set<number> {
  const hidden = new Set<number>();
  let elements = 0;
  const start = content.toString('latin1', 0, Math.max(0, content.indexOf('sheetData')));
  for (const [, column = ''] of start.matchAll(COLUMN)) {
    elements += 1;
    if (elements > MAX_ELEMENTS) break;
    const attributes = attributesOf(column);
    if (!isHidden(attributes)) continue;
    const last = Math.min(Number(attributes.get('max') ?? 0), MAX_COLUMNS);
    const first = Math.max(1, Number(attributes.get('min') ?? 1));
    for (let place = first; place <= last; place += 1) hidden.add(place - 1);
  }
  return hidden;
}
