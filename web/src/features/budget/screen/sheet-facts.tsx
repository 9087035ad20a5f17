import type { Cell } from '@saldo/contract/domain/cells';
import { addMonths, monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { defaultsAt, type RecordPlan } from '@saldo/contract/domain/plan';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMonth, formatMonthRange } from '#lib/format.ts';
import { currentLocale, loadCatalogue } from '#lib/i18n.ts';
import { CellHistory } from '../history/cell-history.tsx';
import { CellMoney } from './cell-money.tsx';
import { CellPayments } from './cell-payments.tsx';
import { HeldKeys } from '#ui/held-keys.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NoFacts } from './no-facts.tsx';
import type { EditorAsked } from '../store/asked-editor.ts';
import type { SheetData } from '../store/data.ts';
import { PropertySection, SheetProperties } from './sheet-properties.tsx';
import type { SheetStore } from '../store/store.ts';

type SheetFactsProps = {
  data: SheetData;
  active: { recordId: number; month: MonthIndex } | null;
  /** the amounts are shown with VAT */
  isGross: boolean;
  onClose: () => void;
  /** undefined where nothing may be changed */
  editable: SheetStore | undefined;
};

/** What is edited in the place of its facts. */
type Edited = { what: 'row' | 'month'; recordId: number; month: MonthIndex | null };

const RowInPanel = lazyPart(async () => {
  const [editor] = await Promise.all([
    import('../panel/row-in-panel.tsx'),
    loadCatalogue(['editing', 'editors']),
  ]);
  return editor.RowInPanel;
});
const MonthInPanel = lazyPart(async () => {
  const [editor] = await Promise.all([
    import('../panel/month-in-panel.tsx'),
    loadCatalogue(['editing', 'editors']),
  ]);
  return editor.MonthInPanel;
});

/** What stands behind the active cell: plan against documents, the payments, the row. */
export function SheetFacts({ data, active, isGross, onClose, editable }: SheetFactsProps) {
  const { t } = useTranslation('budget');
  const [edited, setEdited] = useState<Edited | null>(null);
  const plan = active === null ? undefined : data.plan(active.recordId);
  if (active === null || plan === undefined) {
    return <NoFacts onClose={onClose} />;
  }
  const { recordId } = active;
  const cell = data.cellCovering(recordId, active.month);
  const month = monthText(cell?.month ?? active.month);
  const locale = currentLocale();
  const isLong = cell !== null && cell.span > 1;
  const isEdited = (what: Edited['what']) =>
    edited?.what === what && edited.recordId === recordId && (what === 'row' || edited.month === cell?.month);
  const edit = (what: Edited['what']) => () => setEdited({ what, recordId, month: cell?.month ?? null });
  const close = () => {
    setEdited(null);
    editable?.grid?.focus();
  };
  // the panel's fields go first: what was typed into them goes on in the dialog
  const openWhole = (asked: EditorAsked) => () => {
    setEdited(null);
    editable?.state.setState({ asked });
  };
  const until = isLong ? monthText(addMonths(cell.month, cell.span - 1)) : month;
  return (
    <SheetProperties
      title={data.names.tradeSubjects.get(plan.record.tradeSubjectId) ?? ''}
      subtitle={isLong ? formatMonthRange(month, until, locale) : formatMonth(month, locale)}
      tag={t(`properties.basis.${plan.record.paymentTypeName}`)}
      onClose={onClose}
    >
      {cell && editable !== undefined && isEdited('month') ? (
        <MonthInPanel
          key={`${recordId} ${cell.month}`}
          store={editable}
          record={plan.record}
          cell={cell}
          onWhole={openWhole({ what: 'edit-month', recordId, month: cell.month })}
          onClose={close}
          meanwhile={<HeldKeys isForm />}
          onGiveUp={close}
          isInline
        />
      ) : (
        cell && <CellFacts cell={cell} plan={plan} isGross={isGross} onEdit={editable && edit('month')} />
      )}
      {cell && (
        <CellPayments
          parts={plan.own.get(cell.month)?.parts ?? []}
          contractors={data.names.contractors}
          today={data.source.today}
          currency={plan.record.currency}
          isGross={isGross}
        />
      )}
      {editable !== undefined && isEdited('row') ? (
        <RowInPanel
          key={recordId}
          store={editable}
          record={plan.record}
          onWhole={openWhole({ what: 'edit-row', recordId })}
          onClose={close}
          meanwhile={<HeldKeys isForm />}
          onGiveUp={close}
          isInline
        />
      ) : (
        <RowFacts
          plan={plan}
          data={data}
          month={cell?.month ?? active.month}
          onEdit={editable && edit('row')}
        />
      )}
      {cell && (
        <CellHistory
          budgetId={plan.record.budgetId}
          recordId={plan.record.id}
          month={month}
          version={cell.version}
          currency={plan.record.currency}
        />
      )}
    </SheetProperties>
  );
}

type Editable = { onEdit: (() => void) | undefined };

function EditButton({ label, onEdit }: Editable & { label: string }) {
  const { t } = useTranslation('budget');
  if (onEdit === undefined) return null;
  return (
    <button type="button" aria-label={label} onClick={onEdit}>
      {t('properties.edit')}
    </button>
  );
}

type CellFactsProps = { cell: Cell; plan: RecordPlan; isGross: boolean } & Editable;

function CellFacts({ cell, plan, isGross, onEdit }: CellFactsProps) {
  const { t } = useTranslation(['budget', 'view']);
  const amount = (value: number) => formatAmount(minor(value), plan.record.currency);
  const { planned, documents, paid } = isGross
    ? { planned: cell.planGross, documents: cell.actualGross, paid: cell.paidGross }
    : { planned: cell.planNet, documents: cell.actualNet, paid: cell.paidNet };
  const title = `${t('properties.cell')}, ${t(isGross ? 'view:tip.gross' : 'view:tip.net')}`;
  const action = <EditButton label={t('properties.editMonth')} onEdit={onEdit} />;
  if (cell.paymentPartIds.length > 0)
    return <CellMoney title={title} action={action} sums={{ planned, documents, paid }} amount={amount} />;
  const facts = [
    { label: t('properties.plan'), value: amount(planned) },
    { label: t('properties.expected'), value: formatDate(cell.expectedDate) },
  ];
  return <PropertySection title={title} facts={facts} action={action} />;
}

type RowFactsProps = { plan: RecordPlan; data: SheetData; month: MonthIndex } & Editable;

function RowFacts({ plan, data, month, onEdit }: RowFactsProps) {
  const { t } = useTranslation(['budget', 'view']);
  const { record } = plan;
  const own = plan.own.get(month)?.value?.netAmount ?? null;
  const amount = (value: number) => formatAmount(minor(value), record.currency);
  // a row keeps its amounts net, whatever the sheet shows
  const net = (label: string) => `${label}, ${t('view:tip.net')}`;
  const counts = [record.isInCashFlow && t('properties.cashFlow'), record.isBooked && t('properties.books')]
    .filter(Boolean)
    .join(', ');
  const isPercent = /^\d+$/.test(record.vatRate);
  return (
    <PropertySection
      title={t('properties.row')}
      action={<EditButton label={t('properties.editRow')} onEdit={onEdit} />}
      facts={[
        { label: net(t('properties.defaultAmount')), value: amount(defaultsAt(plan, month).netAmount) },
        ...(own === null ? [] : [{ label: net(t('properties.thisMonth')), value: amount(own) }]),
        {
          label: t('properties.range'),
          value: formatMonthRange(record.firstMonth, record.lastMonth, currentLocale()),
        },
        { label: t('properties.vat'), value: isPercent ? `${record.vatRate}\u00A0%` : record.vatRate },
        { label: t('properties.method'), value: data.names.paymentMethods.get(record.paymentMethodId) ?? '' },
        { label: t('properties.term'), value: t('properties.days', { count: record.paymentTermDays }) },
        ...(counts === '' ? [] : [{ label: t('properties.counts'), value: counts }]),
      ]}
    />
  );
}
