import { formatAmount, minor } from '@saldo/contract/domain/money';
import { CellMoney } from '#features/budget/screen/cell-money.tsx';
import { CellPayments } from '#features/budget/screen/cell-payments.tsx';
import type { CellSums } from '#features/budget/screen/money-shares.ts';
import { SAMPLE_PARTS } from './sample-sheet.ts';
import { say, Specimen, TODAY } from './specimen.tsx';
import styles from './showcase.module.css';

const SUMS: Readonly<Record<string, CellSums>> = {
  'partly paid': { planned: 650_000, documents: 520_000, paid: 325_000 },
  'paid as planned': { planned: 650_000, documents: 650_000, paid: 650_000 },
  'over the plan': { planned: 650_000, documents: 780_000, paid: 650_000 },
};
const CONTRACTORS = new Map([[1, 'Chocimska 14']]);
const amount = (value: number) => formatAmount(minor(value), 'PLN');

/** The payments shown in a cell's panel. */
export function PaymentParts() {
  return (
    <>
      {Object.entries(SUMS).map(([name, sums]) => (
        <Specimen key={name} name={`CellMoney: ${name}`}>
          <div className={styles.panel}>
            <CellMoney
              title={say('Miesiąc, netto', 'Month, net')}
              action={null}
              sums={sums}
              amount={amount}
            />
          </div>
        </Specimen>
      ))}
      {[false, true].map((isGross) => (
        <Specimen key={String(isGross)} name={`CellPayments: ${isGross ? 'gross' : 'net'}`}>
          <div className={styles.panel}>
            <CellPayments
              parts={SAMPLE_PARTS}
              contractors={CONTRACTORS}
              today={TODAY}
              currency="PLN"
              isGross={isGross}
            />
          </div>
        </Specimen>
      ))}
    </>
  );
}
