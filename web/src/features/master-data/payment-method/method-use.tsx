import { useTranslation } from 'react-i18next';
import { DateField } from '#ui/date-picker/date-field.tsx';
import styles from '#ui/editor/form.module.css';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Banner } from '#ui/page/banner.tsx';
import { useUsage } from '../list/used-in.tsx';
import { countUses } from '../uses.ts';
import { useUseWords } from '../use-words.ts';
import type { PartProps } from './method-form-props.ts';
import { METHODS } from './method-queries.ts';

/** Whether it is the default of new rows, and until when it is used. */
export function MethodUse({ draft, put, errorOf, today, ownId }: PartProps) {
  const { t } = useTranslation(['master-editors', 'master-data']);
  const inWords = useUseWords();
  const isClosing = draft.closedFrom !== null && ownId !== undefined;
  const { data: usage } = useUsage(METHODS, ownId ?? 0, isClosing);
  const uses = isClosing ? (usage?.uses ?? []) : [];
  return (
    <fieldset className={styles.group}>
      <legend>{t('method.use')}</legend>
      <div className={styles.span7}>
        <Checkbox
          label={t('method.default')}
          isChecked={draft.isDefault}
          onChange={(isDefault) => put({ isDefault })}
        />
      </div>
      <div className={styles.span5}>
        <DateField
          label={t('field.closedFrom')}
          value={draft.closedFrom}
          today={today}
          error={errorOf('closedFrom')}
          onChange={(closedFrom) => put({ closedFrom })}
          onClear={() => put({ closedFrom: null })}
        />
      </div>
      {countUses(uses) > 0 && (
        <div className={styles.whole}>
          <Banner tone="warning">{t('method.closesUsed', { uses: inWords(uses) })}</Banner>
        </div>
      )}
    </fieldset>
  );
}
