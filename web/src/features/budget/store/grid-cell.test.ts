import { monthIndex } from '@saldo/contract/domain/month';
import { minor } from '@saldo/contract/domain/money';
import { monthValueOf, partOf } from '@saldo/contract/domain/testing';
import type { SheetRecords } from '@saldo/contract/record';
import { describe, expect, test } from 'vitest';
import { gridCellOf } from './grid-cell.ts';
import { SheetData } from './data.ts';
import { FIRST_SWITCHES, type SheetSwitches } from './switches.ts';
import { RENT, sourceOf } from '../testing/sheet-source.ts';

function march(sheet: Partial<SheetRecords> = {}, switches: Partial<SheetSwitches> = {}, record = RENT) {
  const data = new SheetData(sourceOf({ sheet: { records: [record], ...sheet } }));
  const cell = data.cellCovering(1, monthIndex('2026-03'));
  return cell && gridCellOf(cell, record, { ...FIRST_SWITCHES, ...switches }, 2);
}

const bag = { ...RENT, paymentTypeName: 'invoice-bag' as const };

describe('gridCellOf', () => {
  test('shows a plan without a document in blue, without a mark', () => {
    expect(march()).toEqual({
      first: 2,
      span: 1,
      text: '1\u202F000,00',
      isPlanned: true,
      mark: null,
      bar: null,
      isOverwritten: false,
      isContinued: false,
    });
  });

  test('shows gross amounts on request', () =>
    expect(march({}, { isGross: true })?.text).toBe('1\u202F230,00'));

  test('marks an amount that differs from the row’s with a corner', () => {
    const cell = march({ monthValues: [monthValueOf('2026-03', { netAmount: minor(5_000) })] });
    expect(cell).toMatchObject({ text: '50,00', isOverwritten: true });
  });

  test('shows a month set to zero', () => {
    expect(march({ monthValues: [monthValueOf('2026-03', { netAmount: minor(0) })] })?.text).toBe('0,00');
  });

  test('leaves a row without an amount blank', () =>
    expect(march({}, {}, { ...RENT, netAmount: minor(0) })?.text).toBe(''));

  test.each([
    ['document', [partOf('2026-03')]],
    ['paid', [partOf('2026-03', { paidDate: '2026-03-12' })]],
    ['overdue', [partOf('2026-03', { dueDate: '2026-03-15' })]],
    ['partial', [partOf('2026-03'), partOf('2026-03', { partId: 12, paidDate: '2026-03-12' })]],
  ])('marks a cell as %s', (mark, parts) =>
    expect(march({ parts })).toMatchObject({ mark, isPlanned: false }),
  );

  test('shows the share of a partly paid cell', () => {
    const parts = [partOf('2026-03'), partOf('2026-03', { partId: 12, paidDate: '2026-03-12' })];
    expect(march({ parts })?.bar).toEqual({ kind: 'paid', share: 0.5, isOver: false });
  });

  test.each([
    ['how much of it is used', 0.5, false],
    ['that it is over its plan', 2, true],
  ])('a bag shows %s', (_, times, isOver) => {
    const gross = minor(123_000 * times);
    expect(march({ parts: [partOf('2026-03', { gross })] }, {}, bag)?.bar).toEqual({
      kind: 'bag',
      share: times,
      isOver,
    });
  });

  test('shows actuals of a month without documents as blank, without marks', () => {
    expect(march({}, { figure: 'actual' })).toMatchObject({ text: '', mark: null });
  });
});
