import { useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { dropKeysForField } from '#ui/keyboard/keys-for-field.ts';
import { PortalDialog } from './dialog-screens.ts';
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
} from './other-screens.ts';

type Opened = { path: string; id: number; onClose: () => void };
type Addressed = {
  at: RegExp;
  /** only for the master user, even by address */
  isOfMaster?: true;
  /** `id`: the first group of the address */
  show: (opened: Opened) => ReactNode;
};

/**
 * Matched here: inside `Routes` with its own location, a dialog would not know the page below it.
 */
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

type OpenDialogProps = { path: string };

/** The dialog at an address; an unknown address is reported. */
export function OpenDialog({ path }: OpenDialogProps) {
  const { data: acl } = useAcl();
  const { close } = useDialogRoute();
  const dialog = DIALOGS.find(({ at }) => at.test(path));
  if (!acl) return null;
  if (!dialog) return <NothingHere why="notFound" />;
  if (dialog.isOfMaster && !acl.isMasterUser) return <NothingHere why="forbidden" />;
  return dialog.show({ path, id: Number(dialog.at.exec(path)?.[1]), onClose: close });
}

/** Shown for an address without a dialog, or with one that this user may not open. */
function NothingHere({ why }: { why: 'forbidden' | 'notFound' }) {
  const { t } = useTranslation();
  const { close } = useDialogRoute();
  useLayoutEffect(dropKeysForField, []);
  return (
    <Dialog
      title={t(`errorPage.${why}.title`)}
      text={t(`errorPage.${why}.text`)}
      cancel={t('close')}
      onClose={close}
    />
  );
}
