import { formatAmount } from '@saldo/contract/domain/money';
import { formatNip } from '@saldo/contract/domain/nip';
import type { ImportTarget } from '@saldo/contract/import-table';
import type { TFunction } from 'i18next';
import { cellPath } from '#lib/navigation/sheet-link.ts';
import { formatDate, formatMoney, formatMonth } from '#lib/words/format.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import type { ListColumn, ListTitle } from '#ui/data-table/columns.ts';
import { Amount } from '#ui/text/amount.tsx';
import type { LineType, ReportLine } from './import-queries.ts';
import styles from './import.module.css';
import { fieldNames, outcomeText, partyText } from './line-words.ts';

type ImportT = TFunction<'import'>;

const none = <span className={styles.left}>–</span>;
const day = (date: string | null) => (date === null ? none : formatDate(date));

const TITLES = { payments: 'column.name', plan: 'column.subject', contractors: 'column.party' } as const;

export const titleOfReport = (
  t: ImportT,
  target: ImportTarget,
  addressOf: (dialog: string) => string,
): ListTitle<ReportLine> => ({
  key: 'name',
  name: t(TITLES[target]),
  width: target === 'contractors' ? '36%' : '128px',
  to: ({ document, outcome, firstMonth }) => {
    if (document?.contractorId) return addressOf(`contractor-editor/edit/${document.contractorId}`);
    if (document?.row) {
      const { budgetId, recordId } = document.row;
      const path = `/budget/${budgetId}?row=${recordId}`;
      return firstMonth === null ? path : cellPath({ budgetId, recordId, month: firstMonth });
    }
    if (!document?.isThere || document.paymentSourceId === null) return null;
    if (outcome === 'unverified' && document.isWaiting)
      return addressOf(`payments-editor/verify/${document.id}`);
    return addressOf(`payments-editor/edit/${document.paymentSourceId}/invoice`);
  },
  render: ({ name }) => <span>{name}</span>,
});

/** What happened to a document since its import. */
function since(t: ImportT, { document, outcome }: ReportLine): string {
  if (document === null) return '';
  if (!document.isThere) return t('since.gone');
  const isApproved = outcome === 'unverified' && document.paymentSourceId !== null && !document.isWaiting;
  const words = [
    isApproved && t('since.approved'),
    document.isAttached && t(document.row ? 'since.hasPayments' : 'since.attached'),
    // A document that was paid already in its file is as it was added.
    document.isPaid && document.isChanged && t('since.paid'),
    document.isChanged && !isApproved && !document.isAttached && !document.isPaid && t('since.changed'),
  ];
  return words.filter(Boolean).join(', ');
}

const month = (text: string | null) => (text === null ? none : formatMonth(text, currentLocale()));

/** The dates of a run's documents, or the months and sections of its rows. */
const placesOf = (t: ImportT, target: ImportTarget): ListColumn<ReportLine>[] =>
  target === 'plan'
    ? [
        {
          key: 'direction',
          name: t('column.direction'),
          isShown: true,
          width: 84,
          render: ({ direction }) => (direction === null ? none : t(`side.${direction}`)),
        },
        {
          key: 'section',
          name: t('column.section'),
          isShown: true,
          width: 140,
          render: ({ section }) => section ?? none,
        },
        {
          key: 'first',
          name: t('column.first'),
          isShown: true,
          width: 112,
          render: ({ firstMonth }) => month(firstMonth),
        },
        {
          key: 'last',
          name: t('column.last'),
          isShown: true,
          width: 112,
          render: ({ lastMonth }) => month(lastMonth),
        },
      ]
    : [
        {
          key: 'issued',
          name: t('column.issued'),
          isShown: true,
          width: 92,
          render: ({ issueDate }) => day(issueDate),
        },
        {
          key: 'due',
          name: t('column.due'),
          isShown: true,
          width: 92,
          render: ({ dueDate }) => day(dueDate),
        },
      ];

const lineColumn = (t: ImportT): ListColumn<ReportLine> => ({
  key: 'line',
  name: t('column.line'),
  isShown: true,
  width: 64,
  look: 'number',
  render: ({ line }) => line,
});

const sinceColumn = (t: ImportT): ListColumn<ReportLine> => ({
  key: 'since',
  name: t('column.since'),
  isShown: true,
  width: 128,
  render: (line) => since(t, line),
});

/** Columns for the contractors that lines have created or updated. */
const columnsOfParties = (t: ImportT): ListColumn<ReportLine>[] => [
  lineColumn(t),
  {
    key: 'taxId',
    name: t('column.taxId'),
    isShown: true,
    width: 120,
    render: ({ taxId }) => (taxId === null ? none : formatNip(taxId)),
  },
  {
    key: 'becomes',
    name: t('column.becomes'),
    isShown: true,
    width: 180,
    render: ({ contractor, name }) => (contractor === null || contractor === name ? none : contractor),
  },
  {
    key: 'conflicts',
    name: t('column.conflicts'),
    isShown: false,
    width: 140,
    render: ({ conflicts }) => (conflicts.length === 0 ? none : fieldNames(t, conflicts)),
  },
  {
    key: 'outcome',
    name: t('column.outcome'),
    isShown: true,
    render: (line) => partyText(t, line, true),
  },
  sinceColumn(t),
];

const outcomeColumn = (t: ImportT): ListColumn<ReportLine> => ({
  key: 'outcome',
  name: t('column.outcome'),
  isShown: true,
  render: (line) => outcomeText(t, line),
});

export function columnsOfReport(t: ImportT, target: ImportTarget, type: LineType): ListColumn<ReportLine>[] {
  if (target === 'contractors') return columnsOfParties(t);
  // Lines that could not be saved show only the reason, as a whole sentence.
  return type === 'failed' ? [lineColumn(t), outcomeColumn(t)] : columnsOfDocuments(t, target);
}

const columnsOfDocuments = (t: ImportT, target: ImportTarget): ListColumn<ReportLine>[] => [
  lineColumn(t),
  {
    key: 'contractor',
    name: t('column.contractor'),
    isShown: true,
    render: ({ contractor }) => contractor ?? none,
  },
  ...placesOf(t, target),
  {
    key: 'net',
    name: t('column.net'),
    isShown: false,
    width: 104,
    look: 'number',
    render: ({ net, currency }) =>
      net === null || currency === null ? none : <Amount text={formatAmount(net, currency)} />,
  },
  {
    key: 'gross',
    name: t('column.gross'),
    isShown: true,
    width: 100,
    look: 'number',
    render: ({ gross, currency }) =>
      gross === null || currency === null ? none : <Amount text={formatMoney(gross, currency)} />,
  },
  outcomeColumn(t),
  sinceColumn(t),
];
