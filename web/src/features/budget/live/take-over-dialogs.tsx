import { TAKE_OVER_SECONDS, type Resource } from '@saldo/contract/realtime';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
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
  useUnread();
  return (
    <ConfirmDialog
      title={t(`consent.title.${what}`)}
      text={t(`consent.text.${row === '' ? what : 'named'}`, {
        name: fullName(wanted.requestingUser),
        row,
        sheet: store.data.source.budget.name,
      })}
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

/** Nobody can have read a question so soon. */
const UNREAD_MS = 700;

/** A key of what one was about to type does not answer. */
function useUnread(): void {
  useEffect(() => {
    const refuse = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
    };
    const end = () => window.removeEventListener('keydown', refuse, true);
    window.addEventListener('keydown', refuse, true);
    const timer = setTimeout(end, UNREAD_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
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
