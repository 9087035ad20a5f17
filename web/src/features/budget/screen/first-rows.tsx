import type { MonthIndex } from '@saldo/contract/domain/month';
import { monthOfDate } from '@saldo/contract/domain/month';
import type { SheetRecords } from '@saldo/contract/record';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#lib/words/i18n.ts';
import { Grid } from '#grid/engine.ts';
import { Foot } from '#grid/foot.ts';
import '#grid/grid-fonts.css';
import { STILL } from '#grid/still-grid.ts';
import { fontsOrSoon } from '#grid/text.ts';
import type { SheetProperties } from '../sheet-properties.ts';
import { ManageButton, mayRename, NameButton, PathButton, pathOf } from '../manage/head-buttons.tsx';
import { SheetHeader, YearTotals } from '../manage/sheet-header.tsx';
import { mayAddRows } from '../rows/may-add-rows.ts';
import {
  firstRowsModel,
  wholePicture,
  type PartOfSheet,
  type SheetPicture,
} from '../store/first-rows-model.ts';
import type { SheetLookChoice } from '../store/columns.ts';
import { firstInSight, firstPlace } from '../store/moves.ts';
import { FIRST_SWITCHES } from '../store/switches.ts';
import { SheetWords } from '../store/words.ts';
import { NoFacts } from './no-facts.tsx';
import { ROOMY } from './roomy.ts';
import boardStyles from './sheet-board.module.css';
import { SheetStatusBar } from './sheet-status-bar.tsx';
import statusStyles from './sheet-status-bar.module.css';
import { SheetToolbar } from './sheet-toolbar.tsx';

type FirstRowsProps = {
  budget: SheetProperties;
  /** only the first rows while the rest is loading */
  rows: PartOfSheet | SheetRecords;
  today: string;
  look: SheetLookChoice;
  /** the cell in the address */
  row: number | null;
  month: MonthIndex | null;
};

const nothing = () => undefined;

function pictureOf({ budget, rows, today, look, month }: FirstRowsProps, words: SheetWords): SheetPicture {
  const opened = { budget, today, look, named: month };
  return 'whole' in rows
    ? firstRowsModel({ ...opened, first: rows }, words)
    : wholePicture({ ...opened, sheet: rows }, words);
}

/**
 * Read-only view of a sheet while the rest of its rows or the code of the open sheet is loading; of a long sheet only the first rows.
 * Keys pressed meanwhile wait for the open sheet (`lib/keyboard/keys-ahead.ts`).
 */
export function FirstRows(props: FirstRowsProps) {
  const { budget, rows, today, look, row, month } = props;
  const { t } = useTranslation('budget');
  const shown = useMemo(
    () => pictureOf({ budget, rows, today, look, row, month }, new SheetWords(t, currentLocale())),
    [budget, rows, today, look, row, month, t],
  );
  const isRoomy = matchMedia(ROOMY).matches;
  return (
    <>
      <h1 className={boardStyles.said}>{budget.name}</h1>
      {/* `inert` implies aria-hidden, but not every tool supports that. */}
      <div inert aria-hidden>
        <Head budget={budget} shown={shown} />
        <div className={boardStyles.tools}>
          <Tools budget={budget} isPropertiesOpen={isRoomy} />
        </div>
      </div>
      <div className={boardStyles.work}>
        <div className={boardStyles.sheet}>
          <Picture shown={shown} today={today} row={row} month={month} />
          {'whole' in rows ? <Missing rows={rows} /> : <SheetStatusBar selection={undefined} />}
        </div>
        {isRoomy && (
          <div inert aria-hidden className={boardStyles.panel}>
            <NoFacts isLoading onClose={nothing} />
          </div>
        )}
      </div>
    </>
  );
}

function Missing({ rows: { whole, sheet } }: { rows: PartOfSheet }) {
  const { t } = useTranslation('budget');
  const count = whole.recordCount - sheet.records.length;
  return <output className={statusStyles.bar}>{t('grid.loadingRest', { count })}</output>;
}

function Head({ budget, shown }: { budget: SheetProperties; shown: SheetPicture }) {
  const path = pathOf(budget);
  return (
    <SheetHeader
      budget={budget}
      path={mayRename(budget) ? <PathButton path={path} /> : path}
      title={mayRename(budget) ? <NameButton name={budget.name} /> : budget.name}
      manage={<ManageButton />}
      rowCount={shown.rowCount}
      saved={undefined}
      figures={shown.figures && <YearTotals figures={shown.figures} />}
    />
  );
}

/** As in a newly opened sheet. */
function Tools({ budget, isPropertiesOpen }: { budget: SheetProperties; isPropertiesOpen: boolean }) {
  const steps = { canUndo: false, canRedo: false, onStep: nothing, renderSteps: () => null };
  return (
    <SheetToolbar
      onAddRow={mayAddRows(budget) ? nothing : undefined}
      search=""
      onSearch={nothing}
      hits={null}
      onNextHit={nothing}
      onLeaveSearch={nothing}
      basis={FIRST_SWITCHES.isGross ? 'gross' : 'net'}
      onBasis={nothing}
      source={FIRST_SWITCHES.figure}
      onSource={nothing}
      balance={FIRST_SWITCHES.isCumulative ? 'cumulative' : 'monthly'}
      onBalance={nothing}
      history={budget.permission === 'write' ? steps : undefined}
      look={null}
      isPropertiesOpen={isPropertiesOpen}
      onToggleProperties={nothing}
    />
  );
}

type PictureProps = { shown: SheetPicture } & Pick<FirstRowsProps, 'today' | 'row' | 'month'>;

function Picture({ shown: { model, picture }, today, row, month }: PictureProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    let isGone = false;
    let grid: Grid | undefined;
    const foot = new Foot();
    const open = async () => {
      await fontsOrSoon();
      if (isGone) return;
      const start = firstPlace(model, row, month ?? monthOfDate(today));
      grid = new Grid(element, { ...STILL, model: picture, start, firstMonth: firstInSight(start), foot });
    };
    void open();
    return () => {
      isGone = true;
      grid?.destroy();
      foot.destroy();
    };
  }, [model, picture, row, month, today]);
  return <div ref={host} inert aria-hidden />;
}
