import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { dialogPathOf, isEditorPath, useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Loader } from '#ui/loading/loader.tsx';
import { bufferKeysForForm } from '#ui/keyboard/keys-for-field.ts';
import { PortalDialog } from './dialog-screens.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import {
  AddCompanyDialog,
  MasterDataEditor,
  PaymentEditor,
  PaymentMatching,
  ReminderDialog,
  RevenuePreview,
  RightsDialog,
  SeatsDialog,
  VerifyDialog,
} from './later-screens.ts';
import styles from './dialogs.module.css';

type Opened = { path: string; id: number; onClose: () => void };
type Addressed = {
  at: RegExp;
  /** for the master user only, even by address */
  isOfMaster?: true;
  /** `id`: the first group of the address */
  show: (opened: Opened) => ReactNode;
};

/** Matched here: inside `Routes` with its own location, a dialog would not know the page under it. */
const DIALOGS: readonly Addressed[] = [
  {
    at: /^\/budgets-permissions\/(\d{1,9})$/u,
    isOfMaster: true,
    show: ({ id }) => <RightsDialog userId={id} />,
  },
  {
    at: /^\/seats-management\/?$/u,
    isOfMaster: true,
    show: ({ onClose }) => <SeatsDialog onClose={onClose} />,
  },
  {
    at: /^\/payment-portal\/?$/u,
    isOfMaster: true,
    show: ({ onClose }) => <PortalDialog onClose={onClose} />,
  },
  { at: /^\/add-company\/?$/u, show: ({ onClose }) => <AddCompanyDialog onClose={onClose} /> },
  { at: /^\/revenue-preview$/u, show: () => <RevenuePreview /> },
  {
    at: /^\/payments-editor\/verify\/(\d{1,9})$/u,
    show: ({ path, id }) => <VerifyDialog key={path} id={id} />,
  },
  {
    at: /^\/payments-editor\/(?:add(?:\/[\w-]+)?|edit\/\d+\/[\w-]+|browse\/\d+\/\d{4}[-_]\d{2}[-_\d]*|partial\/\d+\/parts\/\d+(?:,\d+)*\/[\w-]+)$/u,
    show: ({ path }) => <PaymentEditor path={path} />,
  },
  {
    at: /^\/payments-editor\/autodetector(?:\/\d+\/parts\/\d+(?:,\d+)*)?$/u,
    show: ({ path }) => <PaymentMatching path={path} />,
  },
  { at: /^\/reminder\/(\d{1,9})$/u, show: ({ id }) => <ReminderDialog contractorId={id} /> },
  {
    at: /^\/(?:contractor|payment-method|trade-subject|sections)-editor\/(?:add|edit\/\d{1,9})$/u,
    show: ({ path }) => <MasterDataEditor path={path} />,
  },
];
/** Dialogs of one screen, which opens them. */
const OF_SCREENS = /^\/(?:budget\/\d+\/@\/(?:row|month)-editor|payments\/transfers\/@\/transfer-approval)\//u;

/** Dialogs with their own address over any page; those of one screen belong to that screen. */
export function Dialogs() {
  const { pathname } = useLocation();
  const path = dialogPathOf(pathname);
  const dialog = path === null ? undefined : DIALOGS.find(({ at }) => at.test(path));
  const isUnknown = path !== null && dialog === undefined && !OF_SCREENS.test(pathname);
  return (
    <>
      <KeysForEditor path={isUnknown ? null : path} />
      {path !== null && dialog && <OpenDialog path={path} dialog={dialog} />}
      {isUnknown && <NothingHere why="notFound" />}
    </>
  );
}

/** Keys are the editor's from its address on. Before the editor, whose effects may focus a field at once. */
function KeysForEditor({ path }: { path: string | null }) {
  useLayoutEffect(() => {
    if (isEditorPath(path)) bufferKeysForForm();
  }, [path]);
  return null;
}

/** A dialog whose code is on its way. It never has the focus, since keys are kept for the dialog's own field. */
function ComingDialog() {
  const { t } = useTranslation();
  return (
    <div className={styles.coming}>
      <Loader label={t('loading')} />
    </div>
  );
}

function OpenDialog({ path, dialog }: { path: string; dialog: Addressed }) {
  const { data: acl } = useAcl();
  const { close } = useDialogRoute();
  if (!acl) return null;
  if (dialog.isOfMaster && !acl.isMasterUser) return <NothingHere why="forbidden" />;
  return (
    <ErrorBoundary onMissing={close}>
      <Suspense fallback={<ComingDialog />}>
        {dialog.show({ path, id: Number(dialog.at.exec(path)?.[1]), onClose: close })}
      </Suspense>
    </ErrorBoundary>
  );
}

/** An address of no dialog, or of one that this user may not open: it is said. */
function NothingHere({ why }: { why: 'forbidden' | 'notFound' }) {
  const { t } = useTranslation();
  const { close } = useDialogRoute();
  return (
    <Dialog
      title={t(`errorPage.${why}.title`)}
      text={t(`errorPage.${why}.text`)}
      cancel={t('close')}
      onClose={close}
    />
  );
}
