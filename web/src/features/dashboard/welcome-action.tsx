import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import type { Step } from './first-steps.ts';
import { useFirstSheet } from './first-sheet.ts';

const INVITE = '/system/settings?tab=user-management';

type WelcomeActionProps = { step: Step; budgetId: number | null };

/** Link to a step; the button of the next step is highlighted. */
export function WelcomeAction({ step: { name, isDone, isNext }, budgetId }: WelcomeActionProps) {
  const { t } = useTranslation('welcome');
  const look = isNext ? 'primary' : 'default';
  if (name === 'colleagues')
    return isDone ? null : (
      <ButtonLink look={look} to={INVITE}>
        {t('colleagues.action')}
      </ButtonLink>
    );
  if (budgetId === null) return name === 'sheet' && <MakeSheet />;
  if (name === 'sheet') return <ButtonLink to={`/budget/${budgetId}`}>{t('sheet.open')}</ButtonLink>;
  return isDone ? null : (
    <ButtonLink look={look} to={`/budget/${budgetId}/@/row-editor/add`}>
      {t('rows.action')}
    </ButtonLink>
  );
}

function MakeSheet() {
  const { t } = useTranslation('welcome');
  const { make, isMaking } = useFirstSheet(t('sheet.making'));
  return (
    <Button look="primary" disabled={isMaking} onClick={make}>
      {t('sheet.action')}
    </Button>
  );
}
