import { Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
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

const RIGHTS = '/budgets-permissions/:userId';
const SEATS = '/seats-management';
const PORTAL = '/payment-portal';
const ADD_COMPANY = '/add-company';
const REVENUE = '/revenue-preview';
const PAYMENT =
  /^\/payments-editor\/(?:add(?:\/[\w-]+)?|edit\/\d+\/[\w-]+|browse\/\d+\/\d{4}[-_]\d{2}[-_\d]*|partial\/\d+\/parts\/\d+(?:,\d+)*\/[\w-]+)$/u;
const VERIFY = '/payments-editor/verify/:documentId';
const REMINDER = /^\/reminder\/(\d+)$/u;
const MATCHING = /^\/payments-editor\/autodetector(?:\/\d+\/parts\/\d+(?:,\d+)*)?$/u;
const MASTER_DATA = /^\/(?:contractor|payment-method|trade-subject|sections)-editor\/(?:add|edit\/\d+)$/u;

/** Dialogs with their own address over any page; those of one screen belong to that screen. */
export function Dialogs() {
  const path = dialogPathOf(useLocation().pathname);
  return (
    <>
      <KeysForEditor path={path} />
      <OpenDialog path={path} />
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

function OpenDialog({ path }: { path: string | null }) {
  const { data: acl } = useAcl();
  const { close } = useDialogRoute();
  if (path === null || !acl) return null;
  // Matched manually: inside `Routes` with its own location, a dialog would not know the page under it.
  const isOfMaster = [RIGHTS, SEATS, PORTAL].some((pattern) => matchPath(pattern, path));
  if (isOfMaster && !acl.isMasterUser) return <NoAccess onClose={close} />;
  const rights = matchPath(RIGHTS, path);
  const verified = matchPath(VERIFY, path);
  const reminded = REMINDER.exec(path)?.[1];
  return (
    <ErrorBoundary onMissing={close}>
      <Suspense fallback={<ComingDialog />}>
        {rights && <RightsDialog userId={Number(rights.params.userId)} />}
        {matchPath(SEATS, path) && <SeatsDialog onClose={close} />}
        {matchPath(PORTAL, path) && <PortalDialog onClose={close} />}
        {matchPath(ADD_COMPANY, path) && <AddCompanyDialog onClose={close} />}
        {path === REVENUE && <RevenuePreview />}
        {verified && <VerifyDialog key={path} id={Number(verified.params.documentId)} />}
        {PAYMENT.test(path) && <PaymentEditor path={path} />}
        {MATCHING.test(path) && <PaymentMatching path={path} />}
        {reminded !== undefined && <ReminderDialog contractorId={Number(reminded)} />}
        {MASTER_DATA.test(path) && <MasterDataEditor path={path} />}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Team and payment dialogs are for the master user only, even by address. */
function NoAccess({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('errorPage.forbidden.title')}
      text={t('errorPage.forbidden.text')}
      cancel={t('close')}
      onClose={onClose}
    />
  );
}
