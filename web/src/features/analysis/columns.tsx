import type { AnalysisPreview } from '@saldo/contract/analysis';
import { useTranslation } from 'react-i18next';
import { useColumnWords } from '#lib/words/column-words.ts';
import { Button } from '#ui/button/button.tsx';
import { ColumnList } from '#ui/column-chooser/column-list.tsx';
import styles from './analysis.module.css';
import { letterOf } from './letters.ts';
import type { Question } from './question.ts';

type ColumnsProps = {
  question: Question;
  preview: AnalysisPreview;
  onChange: (question: Question) => void;
};

/** The columns of the file in their order, followed by the unused ones. */
export function Columns({ question, preview: { columns, shown }, onChange }: ColumnsProps) {
  const { t } = useTranslation('analysis');
  const words = useColumnWords();
  const chosen = shown.flatMap((key) => columns.find((one) => one.key === key) ?? []);
  const others = columns.filter(({ key }) => !shown.includes(key));
  const items = [...chosen, ...others].map(({ key, name }, place) => ({
    key,
    name,
    isShown: place < chosen.length,
    ...(place < chosen.length && { note: letterOf(place) }),
  }));
  const handleChange = (next: readonly { key: string; isShown: boolean }[]) => {
    const keys = next.filter(({ isShown }) => isShown).map(({ key }) => key);
    if (keys.length > 0) onChange({ ...question, columns: keys });
  };
  return (
    <section className={styles.columns}>
      <header>
        <h2>
          {t('columns.title')}{' '}
          <small>{t('columns.of', { shown: shown.length, count: columns.length })}</small>
        </h2>
        <Button size="small" look="plain" onClick={() => onChange({ ...question, columns: null })}>
          {t('columns.usual')}
        </Button>
      </header>
      <ColumnList words={words} columns={items} onChange={handleChange} />
    </section>
  );
}
