import { exponentOf } from '@saldo/contract/domain/currency';
import { monthText } from '@saldo/contract/domain/month';
import i18next from 'i18next';
import { atOnce } from '#lib/loading/in-slices.ts';
import { toHtml, toTsv, type TextBlock } from '#grid/clipboard.ts';
import type { CellRange, ClipboardTexts } from '#grid/grid-model.ts';
import type { SheetData } from '../store/data.ts';
import { plainAmount } from '../commands/carried-amount.ts';
import { canCopyLong, copyLong } from '../commands/long-work.ts';
import { AT_ONCE } from '#grid/selection.ts';
import type { SheetModel } from '../store/model.ts';
import type { RowBoxes } from './sheet-row-boxes.ts';
import { isWholeRows, type ChosenRows } from './chosen-rows.ts';
import { amountShown, type SheetSwitches } from '../store/switches.ts';

/** Rows of Saldo on the clipboard, for another sheet or tab; other programs use the table beside it. */
export const ROWS_MIME = 'application/x-saldo-rows';

export type RowsOnClipboard = {
  /** identifies the copy */
  key: string;
  sheetId: number;
  recordIds: number[];
  isCut: boolean;
};

/** The columns before the months. */
const NAMED = ['name', 'contractor', 'section', 'method', 'direction'] as const;

/** The last copy of this tab: copying from a menu writes only texts to the clipboard. */
let copied: { text: string; payload: RowsOnClipboard } | null = null;

export const lastCopiedRows = () => copied;

export type RowClipboardContext = {
  data: () => SheetData;
  model: () => SheetModel;
  switches: () => SheetSwitches;
  boxes: RowBoxes;
  chosen: ChosenRows;
};

const isOneCell = ({ fromRow, toRow, fromMonth, toMonth }: CellRange) =>
  fromRow === toRow && fromMonth === toMonth;

/** Copies whole rows to the clipboard. Returns false for cells, which are handled elsewhere. */
export class RowClipboard {
  readonly #context: RowClipboardContext;

  constructor(context: RowClipboardContext) {
    this.#context = context;
  }

  copy(clipboard: ClipboardTexts, block: CellRange, isCut: boolean): boolean {
    const { boxes, chosen, model } = this.#context;
    const isOfRows = isWholeRows(block, model()) || (boxes.checked.size > 0 && isOneCell(block));
    const recordIds = isOfRows ? [...chosen.ids()] : [];
    if (recordIds.length === 0) return false;
    const canCut = isCut && chosen.mayWrite;
    const payload: RowsOnClipboard = {
      key: crypto.randomUUID(),
      sheetId: chosen.sheetId,
      recordIds,
      isCut: canCut,
    };
    boxes.cut(canCut ? recordIds : []);
    if (recordIds.length * model().months.length > AT_ONCE && canCopyLong()) {
      void copyLong(this.#textOf(payload));
      return true;
    }
    const texts = atOnce(this.#textsOf(recordIds));
    copied = { text: toTsv(texts), payload };
    clipboard.setData('text/plain', copied.text);
    clipboard.setData('text/html', toHtml(texts));
    clipboard.setData(ROWS_MIME, JSON.stringify(payload));
    return true;
  }

  /** Names and amounts below a header, as in a spreadsheet. */
  *#textsOf(recordIds: readonly number[]): Generator<number, TextBlock, void> {
    const { model } = this.#context;
    const { months } = model();
    const monthNames = months.map((_, column) => {
      const [year = '', month = ''] = monthText(model().monthAt(column)).split('-');
      return `${month}.${year}`;
    });
    const head = [...NAMED.map((key) => i18next.t(`budget:grid.head.${key}`)), ...monthNames];
    const rows = [head];
    for (const id of recordIds) {
      yield rows.length / recordIds.length;
      rows.push(this.#textsOfRow(id));
    }
    return rows;
  }

  *#textOf(payload: RowsOnClipboard): Generator<number, string, void> {
    const text = toTsv(yield* this.#textsOf(payload.recordIds));
    copied = { text, payload };
    return text;
  }

  #textsOfRow(recordId: number): string[] {
    const { data, model, switches } = this.#context;
    const record = data().plan(recordId)?.record;
    if (record === undefined) return [];
    const { tradeSubjects, contractors, sections, paymentMethods } = data().names;
    const amounts = model().months.map((_, column) => {
      const month = model().monthAt(column);
      const cell = data().cellCovering(recordId, month);
      const isOwn = cell?.month === month && (cell.state !== 'empty' || cell.isOverwritten);
      return isOwn ? plainAmount(amountShown(cell, switches()), exponentOf(record.currency)) : '';
    });
    return [
      tradeSubjects.get(record.tradeSubjectId) ?? '',
      contractors.get(record.contractorId ?? 0) ?? '',
      sections.get(record.sectionId ?? 0) ?? '',
      paymentMethods.get(record.paymentMethodId) ?? '',
      i18next.t(`budget:grid.direction.${record.direction}`),
      ...amounts,
    ];
  }
}
