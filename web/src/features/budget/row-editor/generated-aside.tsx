import type { MonthValue } from '@saldo/contract/record';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useZusDay } from '#lib/plan/legal-forms.ts';
import { GeneratedList } from './generated-list.tsx';
import styles from './generated-aside.module.css';
import type { RowDraft, rowSchema } from './row-draft.ts';
import { paymentsOfPlan, planOfFields } from './row-generated.ts';

type GeneratedAsideProps = {
  draft: RowDraft;
  schema: ReturnType<typeof rowSchema>;
  monthValues: readonly MonthValue[];
};

/** Preview of the payments that the row will generate; names do not affect it. */
export function GeneratedAside({ draft, schema, monthValues }: GeneratedAsideProps) {
  const { t } = useTranslation('editors');
  const zusDay = useZusDay();
  const seen = useDeferredValue(draft);
  const read = schema.safeParse({
    ...seen,
    tradeSubjectId: seen.tradeSubjectId ?? 1,
    paymentMethodId: seen.paymentMethodId ?? 1,
  });
  return (
    <section aria-label={t('generated.title')}>
      <h3 className={styles.title}>{t('generated.title')}</h3>
      {read.success ? (
        <GeneratedList
          payments={paymentsOfPlan(planOfFields(read.data, monthValues), zusDay)}
          currency={read.data.currency}
          hasSums
        />
      ) : (
        <p className={styles.waiting}>{t('generated.waiting')}</p>
      )}
    </section>
  );
}
