import type { BudgetDetails } from '@saldo/contract/budget';
import type { MonthIndex } from '@saldo/contract/domain/month';
import { monthOfDate } from '@saldo/contract/domain/month';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#lib/i18n.ts';
import { Grid } from '../grid/engine.ts';
import { Foot } from '../grid/foot.ts';
import '../grid/grid-fonts.css';
import { STILL } from '../grid/still-grid.ts';
import { fontsOrSoon } from '../grid/text.ts';
import { SheetHeader } from '../manage/sheet-header.tsx';
import { firstRowsModel, type PartOfSheet } from '../store/first-rows-model.ts';
import type { SheetLookChoice } from '../store/sheet-columns.ts';
import { firstInSight, firstPlace } from '../store/sheet-store-moves.ts';
import { FIRST_SWITCHES } from '../store/sheet-switches.ts';
import { SheetWords } from '../store/sheet-words.ts';
import { mayAddRows } from './add-row.tsx';
import { NoFacts } from './no-facts.tsx';
import { ROOMY } from './roomy.ts';
import boardStyles from './sheet-board.module.css';
import statusStyles from './sheet-status-bar.module.css';
import { SheetToolbar } from './sheet-toolbar.tsx';

type FirstRowsProps = {
  budget: BudgetDetails;
  first: PartOfSheet;
  today: string;
  look: SheetLookChoice;
  /** the cell that the address names */
  row: number | null;
  month: MonthIndex | null;
};

const nothing = () => undefined;

/**
 * What a long sheet opens with while the rest of it is on its way: its first rows to read. Nothing can be done to them yet and
 * no sum is shown; keys that are pressed wait for the sheet (`lib/keys-ahead.ts`).
 */
export function FirstRows(props: FirstRowsProps) {
  const { budget, first } = props;
  const { t } = useTranslation('budget');
  const missing = first.whole.recordCount - first.sheet.records.length;
  const isRoomy = matchMedia(ROOMY).matches;
  return (
    <>
      <h1 className={boardStyles.said}>{budget.name}</h1>
      <div inert>
        <SheetHeader
          folder={budget.folder.name}
          category={budget.category.name}
          name={budget.name}
          firstMonth={budget.firstMonth}
          lastMonth={budget.lastMonth}
          rowCount={first.whole.recordCount}
          isReadOnly={budget.permission === 'read'}
          saved={undefined}
          figures={undefined}
        />
        <div className={boardStyles.tools}>
          <Tools budget={budget} isPropertiesOpen={isRoomy} />
        </div>
      </div>
      <div className={boardStyles.work}>
        <div className={boardStyles.sheet}>
          <Picture {...props} />
          <output className={statusStyles.bar}>{t('grid.loadingRest', { count: missing })}</output>
        </div>
        {isRoomy && (
          <div inert className={boardStyles.panel}>
            <NoFacts onClose={nothing} />
          </div>
        )}
      </div>
    </>
  );
}

/** As they stand over a sheet that has just been opened. */
function Tools({ budget, isPropertiesOpen }: { budget: BudgetDetails; isPropertiesOpen: boolean }) {
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

function Picture({ budget, first, today, look, row, month }: FirstRowsProps) {
  const { t } = useTranslation('budget');
  const host = useRef<HTMLDivElement>(null);
  const { model, picture } = useMemo(
    () => firstRowsModel({ budget, first, today, look, named: month }, new SheetWords(t, currentLocale())),
    [budget, first, today, look, month, t],
  );
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
