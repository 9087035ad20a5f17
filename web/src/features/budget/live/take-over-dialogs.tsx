import { TAKE_OVER_SECONDS, type Resource } from '@saldo/contract/realtime';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { StandingQuestion } from '#ui/standing-question.tsx';
import { fullName } from './people.ts';
import { answer, takeOver, type TakeOver } from './take-over.ts';

/** The open sheet, as far as the question names what it is about. */
type NamingSheet = {
  readonly data: { readonly source: { readonly budget: { readonly name: string } } };
  readonly rows: { readonly commands: { nameOf: (recordId: number) => string } };
};

/** The owner's question, and the wait of who asks. */
export function TakeOverDialogs({ store }: { store: NamingSheet }) {
  const {
    wanted: [wanted],
    asking,
  } = useStore(takeOver);
  return (
    <>
      {wanted && <Consent key={`${wanted.type} ${wanted.id}`} wanted={wanted} store={store} />}
      {asking && <Waiting of={asking} />}
    </>
  );
}

/** Silence is a yes: a forgotten tab cannot block the company. */
function Consent({ wanted, store }: { wanted: TakeOver['wanted'][number]; store: NamingSheet }) {
  const { t } = useTranslation('live');
  const what = wanted.type === 'record' ? 'row' : 'sheet';
  const row = wanted.type === 'record' ? store.rows.commands.nameOf(wanted.id) : '';
  return (
    <StandingQuestion
      title={t(`consent.title.${what}`)}
      text={t(`consent.text.${row === '' ? what : 'named'}`, {
        name: fullName(wanted.requestingUser),
        row,
        sheet: store.data.source.budget.name,
      })}
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
      title={t(`asking.title.${of.type === 'record' ? 'row' : 'sheet'}`)}
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
