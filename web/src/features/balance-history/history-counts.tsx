import { formatCount } from '@saldo/contract/domain/amount-format';
import { useTranslation } from 'react-i18next';
import { FigureButton } from '#ui/button/figure-button.tsx';
import { cx } from '#ui/cx.ts';
import styles from './balance-history.module.css';
import type { StepFilters } from './history-list.ts';
import type { Person, sheetsIn } from './people.ts';

type CountsProps = {
  people: readonly Person[];
  sheets: ReturnType<typeof sheetsIn>;
  /** Lists the changes of a user or in a sheet. */
  onOpen: (filters: Partial<StepFilters>) => void;
};

/** Numbers of changes by user and by sheet. */
export function Counts({ people, sheets, onOpen }: CountsProps) {
  const { t } = useTranslation('balance-history');
  const named = people.map((person) => ({ ...person, name: person.name || t('someone') }));
  return (
    <>
      <ul className={styles.counts} aria-label={t('counts.people')}>
        {named.map(({ id, name, colour, count }) => (
          <li key={id}>
            <i
              className={cx(styles.swatch, colour !== null && styles[`colour${colour}`])}
              aria-hidden="true"
            />
            {name}{' '}
            <b>
              <FigureButton text={formatCount(count)} of={name} onOpen={() => onOpen({ user: id })} />
            </b>
          </li>
        ))}
      </ul>
      <ul className={styles.counts} aria-label={t('counts.sheets')}>
        {sheets.map(({ id, name, count }) => (
          <li key={id}>
            {name}{' '}
            <b>
              <FigureButton text={formatCount(count)} of={name} onOpen={() => onOpen({ sheet: id })} />
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}
