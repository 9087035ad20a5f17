import type { TableDescription, TableSettings } from '@saldo/contract/import-table';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import styles from './import.module.css';

type SignsQuestionProps = {
  /** what documents of the table are, those above zero at least */
  usual: TableDescription['direction']['value'];
  onAnswer: (settings: TableSettings) => void;
};

/** Asks what documents with amounts below zero are, where the file does not say it. */
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

/** Brings whoever goes on without an answer to the question. */
export const askSigns = (): void => document.querySelector<HTMLElement>('[data-signs] button')?.focus();
