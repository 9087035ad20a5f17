import type { Cell } from '@saldo/contract/domain/cells';
import { monthText, type MonthIndex } from '@saldo/contract/domain/month';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { defaultsAt, vatRateOf, type RecordPlan } from '@saldo/contract/domain/plan';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { hasKept } from '#lib/drafts/kept.ts';
import { formatDate, formatMonthRange } from '#lib/words/format.ts';
import { currentLocale, loadCatalogue } from '#lib/words/i18n.ts';
import { KeyBuffer } from '#ui/keyboard/key-buffer.tsx';
import { lazyPart } from '#ui/loading/lazy-part.tsx';
import { CellHistory } from '../history/cell-history.tsx';
import { CellMoney } from '../screen/cell-money.tsx';
import { CellPayments, type CellPaymentsExtras } from '../screen/cell-payments.tsx';
import { PropertySection } from '../screen/sheet-properties.tsx';
import type { EditorRequest } from '../store/editor-request.ts';
import type { OpenedSheet } from '../store/contexts.ts';
import { termsText } from '../rows/terms-text.ts';

/** Editing, which replaces the facts of a section. */
export type EditedSection = 'row' | 'month';

/** Editing in the panel, one section at a time. */
export type SectionEditing = {
  /** stays open, read-only and with what was typed, if the right to write is taken away */
  edited: EditedSection | null;
  /** null if the sheet is read-only */
  edit: ((what: EditedSection) => void) | null;
  /** returns to the facts, and the focus to the grid */
  close: () => void;
  openWhole: (asked: EditorRequest) => void;
};

/** Props of the sections in the active cell's panel. */
export type CellSectionProps = {
  store: OpenedSheet;
  plan: RecordPlan;
  /** null if the row has no cell in the active month */
  cell: Cell | null;
  /** the cell's first month, otherwise the active one */
  month: MonthIndex;
  /** amounts include VAT */
  isGross: boolean;
  editing: SectionEditing;
};

export type CellSection = ComponentType<CellSectionProps>;

const WORDS_OF_EDITORS = ['editing', 'editors'] as const;

const RowInPanel = lazyPart(async () => {
  const [editor] = await Promise.all([import('./row-in-panel.tsx'), loadCatalogue(WORDS_OF_EDITORS)]);
  return editor.RowInPanel;
});
const MonthInPanel = lazyPart(async () => {
  const [editor] = await Promise.all([import('./month-in-panel.tsx'), loadCatalogue(WORDS_OF_EDITORS)]);
  return editor.MonthInPanel;
});

type EditButtonProps = { label: string; draft: string; onEdit: (() => void) | null };

/** Opens a form; says whether it holds what was typed there and not saved, also before a new sign-in. */
function EditButton({ label, draft, onEdit }: EditButtonProps) {
  const { t } = useTranslation('sheet-payments');
  if (onEdit === null) return null;
  const isUnsaved = hasKept(draft);
  const text = t(isUnsaved ? 'properties.unsaved' : 'properties.edit');
  return (
    <button type="button" aria-label={isUnsaved ? `${label}: ${text}` : label} onClick={onEdit}>
      {text}
    </button>
  );
}

/** Plan and documents of the month, or its edit form. */
export function MonthSection({ store, plan, cell, isGross, editing }: CellSectionProps) {
  if (cell === null) return null;
  const { id } = plan.record;
  const { edit } = editing;
  if (editing.edited !== 'month')
    return <CellFacts cell={cell} plan={plan} isGross={isGross} onEdit={edit && (() => edit('month'))} />;
  return (
    <MonthInPanel
      key={`${id} ${cell.month}`}
      store={store}
      record={plan.record}
      cell={cell}
      onWhole={() => editing.openWhole({ what: 'edit-month', recordId: id, month: cell.month })}
      onClose={editing.close}
      meanwhile={<KeyBuffer isForm />}
      onGiveUp={editing.close}
      isInline
    />
  );
}

type CellFactsProps = { cell: Cell; plan: RecordPlan; isGross: boolean; onEdit: (() => void) | null };

function CellFacts({ cell, plan, isGross, onEdit }: CellFactsProps) {
  const { t } = useTranslation(['budget', 'view', 'sheet-payments']);
  const amount = (value: number) => formatAmount(minor(value), plan.record.currency);
  const { planned, documents, paid } = isGross
    ? { planned: cell.planGross, documents: cell.actualGross, paid: cell.paidGross }
    : { planned: cell.planNet, documents: cell.actualNet, paid: cell.paidNet };
  const title = `${t('sheet-payments:properties.cell')}, ${t(isGross ? 'view:tip.gross' : 'view:tip.net')}`;
  const action = (
    <EditButton
      label={t('sheet-payments:properties.editMonth')}
      draft={`month ${plan.record.id} ${cell.month}`}
      onEdit={onEdit}
    />
  );
  const hasDocuments = cell.paymentPartIds.length > 0;
  const label = t(`sheet-payments:properties.${hasDocuments ? 'left' : 'plan'}`);
  const net = cell.planNet - cell.actualNet;
  const gross = cell.planGross - cell.actualGross;
  /** VAT of what remains, and its amount of the other basis. */
  const rest =
    net === gross || (hasDocuments && net < 0)
      ? []
      : [
          { label: `${label}, ${t('sheet-payments:properties.vat')}`, value: amount(gross - net) },
          {
            label: `${label}, ${t(isGross ? 'view:tip.net' : 'view:tip.gross')}`,
            value: amount(isGross ? net : gross),
          },
        ];
  if (hasDocuments) {
    const sums = { planned, documents, paid };
    return <CellMoney title={title} action={action} sums={sums} facts={rest} amount={amount} />;
  }
  const facts = [
    { label, value: amount(planned) },
    ...rest,
    { label: t('sheet-payments:properties.expected'), value: formatDate(cell.expectedDate) },
  ];
  return <PropertySection title={title} facts={facts} action={action} />;
}

/** The payments of the cell, with the additions of other modules. */
export function PaymentsSection({
  store,
  plan,
  cell,
  isGross,
  extras,
}: CellSectionProps & { extras?: CellPaymentsExtras | undefined }) {
  if (cell === null) return null;
  return (
    <CellPayments
      parts={plan.own.get(cell.month)?.parts ?? []}
      contractors={store.data.names.contractors}
      today={store.data.source.today}
      currency={plan.record.currency}
      isGross={isGross}
      extras={extras}
    />
  );
}

/** Facts of the row, or its edit form. */
export function RowSection({ store, plan, month, editing }: CellSectionProps) {
  const { id } = plan.record;
  const { edit } = editing;
  if (editing.edited !== 'row')
    return <RowFacts store={store} plan={plan} month={month} onEdit={edit && (() => edit('row'))} />;
  return (
    <RowInPanel
      key={id}
      store={store}
      record={plan.record}
      onWhole={() => editing.openWhole({ what: 'edit-row', recordId: id })}
      onClose={editing.close}
      meanwhile={<KeyBuffer isForm />}
      onGiveUp={editing.close}
      isInline
    />
  );
}

type RowFactsProps = Pick<CellSectionProps, 'store' | 'plan' | 'month'> & { onEdit: (() => void) | null };

function RowFacts({ store, plan, month, onEdit }: RowFactsProps) {
  const { t } = useTranslation(['budget', 'view', 'sheet-payments']);
  const { record } = plan;
  const own = plan.own.get(month)?.value?.netAmount ?? null;
  const amount = (value: number) => formatAmount(minor(value), record.currency);
  // a row's amounts are net, whatever the sheet shows
  const net = (label: string) => `${label}, ${t('view:tip.net')}`;
  const counts = [
    record.isInCashFlow && t('sheet-payments:properties.cashFlow'),
    record.isBooked && t('sheet-payments:properties.books'),
  ]
    .filter(Boolean)
    .join(', ');
  const terms = record.isBooked && record.taxTerms;
  const vatRate = vatRateOf(record);
  const method = store.data.names.paymentMethods.get(record.paymentMethodId) ?? '';
  return (
    <PropertySection
      title={t('sheet-payments:properties.row')}
      action={
        <EditButton
          label={t('sheet-payments:properties.editRow')}
          draft={`row ${record.budgetId} ${record.id}`}
          onEdit={onEdit}
        />
      }
      facts={[
        {
          label: net(t('sheet-payments:properties.defaultAmount')),
          value: amount(defaultsAt(plan, month).netAmount),
        },
        ...(own === null
          ? []
          : [{ label: net(t('sheet-payments:properties.thisMonth')), value: amount(own) }]),
        {
          label: t('sheet-payments:properties.range'),
          value: formatMonthRange(record.firstMonth, record.lastMonth, currentLocale()),
        },
        {
          label: t('sheet-payments:properties.vat'),
          value: vatRate + (/\d/.test(vatRate) ? '\u00A0%' : ''),
        },
        { label: t('sheet-payments:properties.method'), value: method },
        {
          label: t('sheet-payments:properties.term'),
          value: t('sheet-payments:properties.days', { count: record.paymentTermDays }),
        },
        ...(counts === '' ? [] : [{ label: t('sheet-payments:properties.counts'), value: counts }]),
        ...(terms ? [{ label: t('sheet-payments:properties.taxes'), value: termsText(terms) }] : []),
      ]}
    />
  );
}

/** Recent changes of the cell's amount. */
export function ChangesSection({ plan, cell, month }: CellSectionProps) {
  if (cell === null) return null;
  const { id, budgetId, currency } = plan.record;
  return (
    <CellHistory
      budgetId={budgetId}
      recordId={id}
      month={monthText(month)}
      version={cell.version}
      currency={currency}
    />
  );
}
