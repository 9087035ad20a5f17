import { TAKE_OVER_SECONDS, type Resource } from '@saldo/contract/realtime';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { fullName } from '#lib/live/people.ts';
import { nameOfResource } from '#lib/live/resource-names.ts';
import { answer, takeOver, type TakeOver } from '#lib/live/take-over.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { StandingQuestion } from '#ui/dialog/standing-question.tsx';

/** The take-over question shown to a lock's owner, and the progress shown to the requester. */
export function TakeOverDialogs() {
  const {
    wanted: [wanted],
    asking,
  } = useStore(takeOver);
  return (
    <>
      {wanted && <Consent key={`${wanted.type} ${wanted.id}`} wanted={wanted} />}
      {asking && <Waiting of={asking} />}
    </>
  );
}

/** No answer counts as consent: an abandoned tab must not block the company. */
function Consent({ wanted }: { wanted: TakeOver['wanted'][number] }) {
  const { t } = useTranslation('live');
  const name = fullName(wanted.requestingUser);
  const what = nameOfResource(wanted);
  const wish =
    what === null ? t(`${wanted.type}.wanted`, { name }) : t(`${wanted.type}.wantedNamed`, { name, what });
  return (
    <StandingQuestion
      title={t(`${wanted.type}.consent`)}
      text={`${wish} ${t('consent.text')}`}
      keys={t('consent.keys')}
      yes={t('consent.yes')}
      no={t('consent.no')}
      seconds={wanted.secondsLeft}
      left={(count) => t('consent.left', { count })}
      onAnswer={(isYes) => answer(wanted, isYes)}
      onReach={(isAnswering) => takeOver.setState({ isAnswering })}
    />
  );
}

function Waiting({ of }: { of: Resource }) {
  const { t } = useTranslation('live');
  const hide = () => takeOver.setState({ asking: null });
  return (
    <ConfirmDialog
      title={t(`${of.type}.asking`)}
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
