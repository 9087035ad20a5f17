import type { TableDescription, TableSettings } from '@saldo/contract/import-table';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import styles from './import.module.css';

type SignsQuestionProps = {
  /** the direction of the table's positive documents */
  usual: TableDescription['direction']['value'];
  onAnswer: (settings: TableSettings) => void;
};

/** Asks what documents with negative amounts are, if the file does not state it. */
export function SignsQuestion({ usual, onAnswer }: SignsQuestionProps) {
  const { t } = useTranslation('import');
  const direction = usual === 'income' ? 'income' : 'cost';
  return (
    <div className={styles.foot} data-signs>
      <p className={styles.faulty}>{t('signs.question')}</p>
      <Button size="small" onClick={() => onAnswer({ direction })}>
        {t(`signs.corrections.${direction}`)}
      </Button>
      <Button size="small" onClick={() => onAnswer({ direction: 'bySign' })}>
        {t('signs.bySign')}
      </Button>
    </div>
  );
}

/** Moves the focus to the question when the user continues without an answer. */
export const askSigns = (): void => document.querySelector<HTMLElement>('[data-signs] button')?.focus();
