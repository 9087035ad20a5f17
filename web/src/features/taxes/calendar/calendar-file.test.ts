import { minor } from '@saldo/contract/domain/money';
import type { TaxDueRow } from '@saldo/contract/tax';
import { convertIcsCalendar } from 'ts-ics';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const due = (values: Partial<TaxDueRow>): TaxDueRow => ({
  type: 'vat',
  period: '2026-11',
  month: '2026-11',
  amount: minor(18_774_00),
  estimate: minor(18_774_00),
  statutoryDay: '2026-12-25',
  dueDay: '2026-12-28',
  isActual: false,
  isEntered: false,
  paid: minor(0),
  unpaidDays: null,
  hasLastYearsFigures: false,
  budgetId: null,
  recordId: null,
  steps: [],
  ...values,
});

test('each due is an all-day event with a stable id, and special characters in texts are escaped', () => {
  const words = {
    titleOf: ({ type, period }: TaxDueRow) => `${type}, ${period}; 18 774,00 zł`,
    textOf: ({ statutoryDay }: TaxDueRow) => `z ${statutoryDay}\nszacunek`,
  };
  const file = calendarFile([due({}), due({ type: 'income-tax', period: '2026-Q4' })], words, new Date(0));
  expect(file).toContain('DTSTART;VALUE=DATE:20261228');
  expect(file).toContain('DTEND;VALUE=DATE:20261229');
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  const { events = [] } = convertIcsCalendar(undefined, file);
  expect(events.map(({ uid, summary, description }) => [uid, summary, description])).toEqual([
    ['vat-2026-11@saldo', 'vat, 2026-11; 18 774,00 zł', 'z 2026-12-25\nszacunek'],
    ['income-tax-2026-Q4@saldo', 'income-tax, 2026-Q4; 18 774,00 zł', 'z 2026-12-25\nszacunek'],
  ]);
});
