import { monthIndex } from '@saldo/contract/domain/month';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetData } from '#features/budget/store/data.ts';
import { SheetModel } from '#features/budget/store/model.ts';
import { FIRST_SWITCHES, type SheetSwitches } from '#features/budget/store/switches.ts';
import { SheetWords } from '#features/budget/store/words.ts';
import { Grid } from '#grid/engine.ts';
import { Foot } from '#grid/foot.ts';
import '#grid/grid-fonts.css';
import { STILL } from '#grid/still-grid.ts';
import { fontsOrSoon } from '#grid/text.ts';
import { currentLocale } from '#lib/words/i18n.ts';
import { SAMPLE_SHEET } from './sample-sheet.ts';
import { Specimen } from './specimen.tsx';
import styles from './showcase.module.css';

const NOVEMBER = monthIndex('2026-11') - monthIndex('2026-07');

type Shown = { name: string; switches?: Partial<SheetSwitches>; others?: boolean };

const STATES: readonly Shown[] = [
  { name: 'projection, net' },
  { name: 'plan, gross', switches: { figure: 'plan', isGross: true } },
  { name: 'documents, cumulative balance', switches: { figure: 'actual', isCumulative: true } },
  { name: 'another person on a cell, and one who edits a row', others: true },
];

function ShownGrid({ name, switches, others = false }: Shown) {
  const host = useRef<HTMLDivElement>(null);
  const { t } = useTranslation('budget');
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    let isGone = false;
    let grid: Grid | undefined;
    const foot = new Foot();
    const draw = async () => {
      await fontsOrSoon();
      if (isGone) return;
      const look = { collapsed: new Set<number>(), found: null };
      const words = new SheetWords(t, currentLocale());
      const model = new SheetModel(
        new SheetData(SAMPLE_SHEET),
        { ...FIRST_SWITCHES, ...switches },
        look,
        words,
      );
      const start = { row: 1, month: NOVEMBER };
      grid = new Grid(element, { ...STILL, model, start, firstMonth: 0, foot });
      if (!others) return;
      const block = { fromRow: 1, toRow: 1, fromMonth: NOVEMBER, toMonth: NOVEMBER };
      grid.setOthers({
        others: [{ block, color: 2, initials: 'MW', isEditing: true, text: 'Marek Wrona' }],
        locked: new Map([[2, { color: 3, initials: 'TL', text: 'Tomasz Lis' }]]),
      });
    };
    void draw();
    return () => {
      isGone = true;
      grid?.destroy();
      foot.destroy();
    };
  }, [t, switches, others]);
  return (
    <Specimen name={`Grid: ${name}`} isWide>
      <div className={styles.table}>
        <div ref={host} />
      </div>
    </Specimen>
  );
}

/** The canvas grid with three rows; navigation works, nothing is stored. */
export const BudgetTableParts = () => STATES.map((state) => <ShownGrid key={state.name} {...state} />);
