import { addMonths, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { formatMonth, formatMonthRange } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import type { CellSection, EditedSection, SectionEditing } from '../panel/cell-sections.tsx';
import type { OpenedSheet } from '../store/contexts.ts';
import { NoFacts } from './no-facts.tsx';
import { useActive } from './use-active.ts';
import { SheetProperties } from './sheet-properties.tsx';
import type { SheetPaneProps } from './sheet-slots.ts';

type Edited = { what: EditedSection; recordId: number; month: MonthIndex | null };

/** One section can be edited at a time; moving to another row or month shows facts again. */
function useSectionEditing(
  store: OpenedSheet,
  place: { recordId: number; month: MonthIndex | null },
): SectionEditing {
  const [edited, setEdited] = useState<Edited | null>(null);
  const isHere =
    edited !== null &&
    edited.recordId === place.recordId &&
    (edited.what === 'row' || edited.month === place.month);
  return {
    edited: isHere ? edited.what : null,
    edit: store.model.isReadOnly ? null : (what) => setEdited({ what, ...place }),
    close: () => {
      setEdited(null);
      store.grid?.focus();
    },
    // unmounts the panel's fields first, so that their input continues in the dialog
    openWhole: (asked) => {
      setEdited(null);
      store.state.setState({ asked });
    },
  };
}

type SheetFactsProps = SheetPaneProps & { sections: Readonly<Record<string, CellSection>> };

/** Sections about the active cell: plan and documents, payments, row. */
export function SheetFacts({ store, onClose, sections }: SheetFactsProps) {
  const { t } = useTranslation('budget');
  const active = useActive(store);
  useStore(store.state, (state) => state.revision);
  const isGross = useStore(store.state, ({ switches }) => switches.isGross);
  const { data } = store;
  const recordId = active?.recordId ?? 0;
  const plan = active === null ? undefined : data.plan(recordId);
  const cell = active === null || plan === undefined ? null : data.cellCovering(recordId, active.month);
  const editing = useSectionEditing(store, { recordId, month: cell?.month ?? null });
  if (active === null || plan === undefined) return <NoFacts onClose={onClose} />;
  const month = cell?.month ?? active.month;
  const first = monthText(month);
  const locale = currentLocale();
  const isLong = cell !== null && cell.span > 1;
  const until = isLong ? monthText(addMonths(cell.month, cell.span - 1)) : first;
  return (
    <SheetProperties
      title={data.names.tradeSubjects.get(plan.record.tradeSubjectId) ?? ''}
      subtitle={isLong ? formatMonthRange(first, until, locale) : formatMonth(first, locale)}
      tag={t(`properties.basis.${plan.record.paymentTypeName}`)}
      onClose={onClose}
    >
      {Object.entries(sections).map(([name, Section]) => (
        <Section
          key={name}
          store={store}
          plan={plan}
          cell={cell}
          month={month}
          isGross={isGross}
          editing={editing}
        />
      ))}
    </SheetProperties>
  );
}
