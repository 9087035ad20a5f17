import { TAKE_OVER_SECONDS } from '@saldo/contract/realtime';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { fullName } from './people.ts';
import { answer, takeOver } from './take-over.ts';

/** The owner's question, and the wait of who asks. */
export function TakeOverDialogs() {
  const { wanted, asking } = useStore(takeOver);
  return (
    <>
      {wanted && <Consent key={`${wanted.type} ${wanted.id}`} wanted={wanted} />}
      {asking && <Waiting />}
    </>
  );
}

/** Silence is a yes: a forgotten tab cannot block the company. */
function Consent({ wanted }: { wanted: NonNullable<ReturnType<typeof takeOver.getState>['wanted']> }) {
  const { t } = useTranslation('live');
  return (
    <ConfirmDialog
      title={t('consent.title')}
      text={t('consent.text', { name: fullName(wanted.requestingUser) })}
      confirm={t('consent.yes')}
      cancel={t('consent.no')}
      countdown={{
        seconds: wanted.secondsLeft,
        atEnd: 'confirm',
        text: (count) => t('consent.left', { count }),
      }}
      onConfirm={() => answer(wanted, true)}
      onClose={() => answer(wanted, false)}
    />
  );
}

function Waiting() {
  const { t } = useTranslation('live');
  const hide = () => takeOver.setState({ asking: null });
  return (
    <ConfirmDialog
      title={t('asking.title')}
      text={t('asking.text')}
      cancel={t('asking.hide')}
      countdown={{
        seconds: TAKE_OVER_SECONDS,
        atEnd: 'cancel',
        text: (count) => t('asking.left', { count }),
      }}
      onConfirm={hide}
      onClose={hide}
    />
  );
}
