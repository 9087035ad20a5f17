import { Suspense, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAcl } from '#lib/session/access.ts';
import { dialogPathOf, isFormPath, useDialogRoute } from '#lib/navigation/dialog-route.ts';
import { Loader } from '#ui/loading/loader.tsx';
import { bufferKeysForForm, dropKeysForForm } from '#ui/keyboard/keys-for-field.ts';
import { dropKeysUntilQuestion } from '#ui/keyboard/keys-for-question.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { OpenDialog } from './later-screens.ts';
import styles from './dialogs.module.css';

/** Dialogs of one screen, which opens them: it needs nothing else for that. */
const OF_SCREENS = /^\/(?:budget\/\d+\/@\/(?:row|month)-editor|payments\/transfers\/@\/transfer-approval)\//u;

/** Dialogs with their own address over any page; those of one screen belong to that screen. */
export function Dialogs() {
  const { pathname } = useLocation();
  const { data: acl } = useAcl();
  const { close } = useDialogRoute();
  const path = dialogPathOf(pathname);
  return (
    <>
      <KeysForEditor path={path} />
      {path !== null && acl && !OF_SCREENS.test(pathname) && (
        <ErrorBoundary onMissing={close}>
          <Suspense fallback={<ComingDialog />}>
            <OpenDialog path={path} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/**
 * Buffers keys for an editor as soon as it is in the address; for another dialog they have no effect until it is there.
 * Rendered before the dialog, whose effects may focus a field at once.
 */
function KeysForEditor({ path }: { path: string | null }) {
  const { close } = useDialogRoute();
  const closeNow = useEffectEvent(close);
  useLayoutEffect(() => {
    if (path === null) return dropKeysForForm();
    if (!isFormPath(path)) return dropKeysUntilQuestion();
    bufferKeysForForm(() => closeNow());
    return undefined;
  }, [path]);
  return null;
}

/**
 * A dialog whose code is loading. It never has the focus, because keys are buffered for the
 * dialog's own field.
 */
function ComingDialog() {
  const { t } = useTranslation();
  return (
    <div className={styles.coming}>
      <Loader label={t('loading')} />
    </div>
  );
}
