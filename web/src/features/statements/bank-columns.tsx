import { BANK_FIELDS, type BankColumn, type BankColumns, type BankField } from '@saldo/contract/bank-columns';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '#ui/field/native-select.tsx';
import styles from './statements.module.css';

type ColumnsProps = { columns: readonly BankColumn[]; onChange: (columns: BankColumns) => void };

/** The columns after choosing a field for one: another column with it loses it, except for titles, which may be several. */
function withField(columns: readonly BankColumn[], place: number, field: BankField | 'skip'): BankColumns {
  const others = columns.map(({ field: own }) =>
    own === field && field !== 'title' ? 'skip' : (own ?? 'skip'),
  );
  return others.with(place, field);
}

const fieldOf = (value: string): BankField | 'skip' => BANK_FIELDS.find((one) => one === value) ?? 'skip';

/** The detected columns of a file in an unknown layout: each with its reason, and a choice of other fields. */
export function BankColumnsTable({ columns, onChange }: ColumnsProps) {
  const { t } = useTranslation('statements');
  return (
    <section className={styles.columns} aria-label={t('columns.label')}>
      <p className={styles.note}>{t('columns.about')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('columns.head')}</th>
            <th scope="col">{t('columns.samples')}</th>
            <th scope="col">{t('columns.field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ head, samples, field, reason }, place) => {
            const name = head === '' ? t('columns.unnamed', { number: place + 1 }) : head;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a column is its place
              <tr key={place}>
                <th scope="row">{name}</th>
                <td className={styles.samples}>{samples.slice(0, 2).join(' · ')}</td>
                <td>
                  <NativeSelect
                    isSmall
                    aria-label={t('columns.of', { name })}
                    value={field ?? 'skip'}
                    onChange={({ target }) => onChange(withField(columns, place, fieldOf(target.value)))}
                  >
                    <option value="skip">{t('bankField.skip')}</option>
                    {BANK_FIELDS.map((one) => (
                      <option key={one} value={one}>
                        {t(`bankField.${one}`)}
                      </option>
                    ))}
                  </NativeSelect>
                  {reason !== null && <span className={styles.reason}>{t(`columns.reason.${reason}`)}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
