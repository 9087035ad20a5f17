import Table2 from 'lucide-react/icons/table-2';
import { useState } from 'react';
import { formatAmount, minor } from '@saldo/contract/domain/money';
import { ApiError } from '#lib/api/api-error.ts';
import { FigureLine, type FigureItem } from '#ui/ledger/figure-line.tsx';
import { FIGURE_PANE, FigurePane } from '#ui/ledger/figure-pane.tsx';
import type { FigureContent } from '#ui/ledger/figure-parts.tsx';
import type { LedgerCell, LedgerColumn, LedgerRow } from '#ui/ledger/ledger-cells.ts';
import { Ledger } from '#ui/ledger/ledger.tsx';
import { ReportLegend, ReportWork } from '#ui/ledger/report-layout.tsx';
import { NoReport, ReportFailed, ReportNote } from '#ui/ledger/report-note.tsx';
import { ReportSkeleton } from '#ui/ledger/report-skeleton.tsx';
import { say, Specimen } from './specimen.tsx';
import styles from './showcase.module.css';

const nothing = () => undefined;

const columnsOf = (): LedgerColumn[] => [
  { key: '2026-10', name: say('październik 2026', 'October 2026'), top: '2026', label: '10', state: 'past' },
  { key: '2026-11', name: say('listopad 2026', 'November 2026'), top: '', label: '11', state: 'now' },
  { key: '2026-12', name: say('grudzień 2026', 'December 2026'), top: '', label: '12', state: 'ahead' },
  {
    key: '2027-01',
    name: say('styczeń 2027', 'January 2027'),
    top: '2027',
    label: '01',
    state: 'ahead',
    isNewYear: true,
  },
];

const figure = (value: number, marks: Partial<LedgerCell> = {}): LedgerCell => ({
  value,
  text: formatAmount(minor(value), 'PLN', { withCurrency: false }),
  canOpen: true,
  ...marks,
});

const rowsOf = (isFolded: boolean): LedgerRow[] => [
  {
    key: 'income',
    name: say('Wpływy', 'Income'),
    depth: 0,
    direction: 'income',
    isStrong: true,
    isFolded,
    cells: [figure(24_391_005), figure(25_208_430, { share: 0.6 }), figure(18_000_000), figure(20_098_200)],
  },
  ...(isFolded
    ? []
    : [
        {
          key: 'projects',
          name: say('Projekty wnętrz', 'Interior design'),
          note: say('3 umowy', '3 contracts'),
          depth: 1 as const,
          cells: [
            figure(24_391_005),
            figure(25_208_430),
            figure(18_000_000, { tone: 'planned' }),
            figure(20_098_200, { text: '', trend: [1, 4, 2, 5] }),
          ],
        },
      ]),
  {
    key: 'cost',
    name: say('Koszty', 'Costs'),
    depth: 0,
    direction: 'cost',
    isStrong: true,
    cells: [
      figure(21_598_640),
      figure(23_811_792, { bars: { income: 0.9, cost: 0.4 } }),
      figure(19_700_000),
      { value: null, text: '', canOpen: false },
    ],
  },
  {
    key: 'end',
    name: say('Saldo na koniec', 'Balance at the end'),
    depth: 0,
    isRuled: true,
    isPinned: true,
    cells: [
      figure(10_710_843),
      figure(1_349_846, { tone: 'lowest', day: '17' }),
      figure(-109_772, { tone: 'negative', gap: say('Brakuje 1 097,72 zł', '1,097.72 zł is missing') }),
      figure(7_476_166),
    ],
  },
];

const ITEM: FigureItem = {
  origin: { budgetId: 1, recordId: 1, month: '2026-11' },
  budget: 'Pracownia',
  name: 'Najem pracowni',
  contractor: 'Chocimska 14',
  direction: 'cost',
  state: 'document',
  paymentSourceId: 22,
  paymentPartId: 12,
  number: 'FV 11/2026',
  date: '2026-11-15',
  isOverdue: true,
  orderedDate: null,
  net: 325_000,
  gross: 399_750,
};
const ITEMS: readonly FigureItem[] = [
  ITEM,
  { ...ITEM, state: 'paid', paymentPartId: 11, number: 'FV 10/2026', date: '2026-11-03', isOverdue: false },
  {
    ...ITEM,
    state: 'plan',
    contractor: null,
    paymentSourceId: null,
    paymentPartId: null,
    number: null,
    date: '2026-11-28',
    isOverdue: false,
  },
];
const CONTENT: FigureContent<FigureItem> = {
  items: ITEMS,
  count: ITEMS.length,
  sums: { paid: 399_750, document: 399_750, plan: 399_750 },
};

const Line = ({ item, hasSign }: { item: FigureItem; hasSign: boolean }) => (
  <FigureLine item={item} amount="gross" hasSign={hasSign} />
);

function Pane({
  name,
  content,
  error,
}: {
  name: string;
  content?: FigureContent<FigureItem>;
  error?: Error;
}) {
  const [size, setSize] = useState<number>(FIGURE_PANE.usual);
  return (
    <FigurePane
      title={`${say('Koszty', 'Costs')}: ${name}`}
      column={say('listopad 2026', 'November 2026')}
      tag={say('brutto', 'gross')}
      content={content}
      error={error}
      isStale={name === 'stale'}
      kind="balance"
      balance={{ before: 1_250_000, opened: 0, after: 50_750, untilToday: 1_250_000 }}
      Line={Line}
      size={size}
      onResize={setSize}
      onRetry={nothing}
      onClose={nothing}
    />
  );
}

function Table({ name }: { name: string }) {
  const [isFolded, setFolded] = useState(false);
  const [opened, setOpened] = useState<{ row: string; column: string } | null>(null);
  return (
    <div className={styles.framed}>
      <ReportWork mainRef={null} pane={opened && <Pane name={name} content={CONTENT} />}>
        <Ledger
          label={`${say('Przepływy', 'Cash flow')}: ${name}`}
          head={say('Pozycja', 'Item')}
          columns={columnsOf()}
          rows={rowsOf(isFolded)}
          columnWidth={110}
          labelWidth={220}
          opened={opened}
          isStale={name === 'stale'}
          onOpen={(row, column) => setOpened({ row, column })}
          onFold={() => setFolded(!isFolded)}
          onCopy={nothing}
        />
        <ReportLegend keys="Enter, Ctrl+C">{say('niebieskie: plan', 'blue: planned')}</ReportLegend>
      </ReportWork>
    </div>
  );
}

/** Tables of figures, the items of an open figure, and the states of a report. */
export function ReportParts() {
  const title = say('Przepływy', 'Cash flow');
  return (
    <>
      {['current', 'stale'].map((name) => (
        <Specimen key={name} name={`Ledger, ReportWork, ReportLegend: ${name}`} isWide>
          <Table name={name} />
        </Specimen>
      ))}
      <Specimen name="FigurePane: loaded, loading, failed" isWide>
        <div className={styles.row}>
          <Pane name="loaded" content={CONTENT} />
          <Pane name="loading" />
          <Pane name="failed" error={new ApiError('fetch')} />
        </div>
      </Specimen>
      <Specimen name="ReportNote" isWide>
        <ReportNote
          icon={Table2}
          title={say('Brak danych', 'No data')}
          text={say('Wybierz inny okres.', 'Choose another period.')}
        />
      </Specimen>
      <Specimen name="NoReport" isWide>
        <NoReport
          title={say('Brak dostępu', 'No access')}
          text={say('Nie widzisz żadnego arkusza.', 'You can see no sheet.')}
        />
      </Specimen>
      <Specimen name="ReportFailed" isWide>
        <ReportFailed
          title={say('Nie wczytano raportu', 'The report was not loaded')}
          error={new ApiError('fetch')}
          onRetry={nothing}
        />
      </Specimen>
      <Specimen name="ReportSkeleton" isWide>
        <ReportSkeleton hasPlot title={title} label={say('Wczytuję raport', 'Loading the report')} rows={4} />
      </Specimen>
    </>
  );
}
