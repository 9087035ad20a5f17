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
  UnknownDialog,
  VerifyDialog,
} from './later-screens.ts';
import styles from './dialogs.module.css';

const RIGHTS = /^\/budgets-permissions\/(\d{1,9})$/u;
const SEATS = '/seats-management';
const PORTAL = '/payment-portal';
const ADD_COMPANY = '/add-company';
const REVENUE = '/revenue-preview';
const PAYMENT =
  /^\/payments-editor\/(?:add(?:\/[\w-]+)?|edit\/\d+\/[\w-]+|browse\/\d+\/\d{4}[-_]\d{2}[-_\d]*|partial\/\d+\/parts\/\d+(?:,\d+)*\/[\w-]+)$/u;
const VERIFY = /^\/payments-editor\/verify\/(\d{1,9})$/u;
const REMINDER = /^\/reminder\/(\d{1,9})$/u;
const MATCHING = /^\/payments-editor\/autodetector(?:\/\d+\/parts\/\d+(?:,\d+)*)?$/u;
const MASTER_DATA = /^\/(?:contractor|payment-method|trade-subject|sections)-editor\/(?:add|edit\/\d{1,9})$/u;
const EVERYWHERE = [RIGHTS, VERIFY, PAYMENT, REMINDER, MATCHING, MASTER_DATA];
const NAMES = [SEATS, PORTAL, ADD_COMPANY, REVENUE];
/** Dialogs of one screen, with its address. */
const OF_SCREENS = /^\/(?:budget\/\d+\/@\/(?:row|month)-editor|payments\/transfers\/@\/transfer-approval)\//u;

/** Whether an address leads to a dialog that exists. */
const isDialog = (path: string, pathname: string): boolean =>
  NAMES.some((name) => matchPath(name, path)) ||
  EVERYWHERE.some((pattern) => pattern.test(path)) ||
  OF_SCREENS.test(pathname);

/** Dialogs with their own address over any page; those of one screen belong to that screen. */
export function Dialogs() {
  const { pathname } = useLocation();
  const path = dialogPathOf(pathname);
  return (
    <>
      <KeysForEditor path={path !== null && isDialog(path, pathname) ? path : null} />
      <OpenDialog path={path} pathname={pathname} />
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

function OpenDialog({ path, pathname }: { path: string | null; pathname: string }) {
  const { data: acl } = useAcl();
  const { close } = useDialogRoute();
  if (path === null || !acl) return null;
  // Matched manually: inside `Routes` with its own location, a dialog would not know the page under it.
  const rights = RIGHTS.exec(path)?.[1];
  const isOfMaster = rights !== undefined || [SEATS, PORTAL].some((name) => matchPath(name, path));
  if (isOfMaster && !acl.isMasterUser) return <NoAccess onClose={close} />;
  const verified = VERIFY.exec(path)?.[1];
  const reminded = REMINDER.exec(path)?.[1];
  return (
    <ErrorBoundary onMissing={close}>
      <Suspense fallback={<ComingDialog />}>
        {rights !== undefined && <RightsDialog userId={Number(rights)} />}
        {matchPath(SEATS, path) && <SeatsDialog onClose={close} />}
        {matchPath(PORTAL, path) && <PortalDialog onClose={close} />}
        {matchPath(ADD_COMPANY, path) && <AddCompanyDialog onClose={close} />}
        {path === REVENUE && <RevenuePreview />}
        {verified !== undefined && <VerifyDialog key={path} id={Number(verified)} />}
        {PAYMENT.test(path) && <PaymentEditor path={path} />}
        {MATCHING.test(path) && <PaymentMatching path={path} />}
        {reminded !== undefined && <ReminderDialog contractorId={Number(reminded)} />}
        {MASTER_DATA.test(path) && <MasterDataEditor path={path} />}
        {!isDialog(path, pathname) && <UnknownDialog onClose={close} />}
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
