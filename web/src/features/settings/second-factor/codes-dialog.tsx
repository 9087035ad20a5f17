import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/browser/copy-text.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { showToast } from '#lib/toasts.ts';
import { Banner } from '#ui/page/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './second-factor.module.css';

type CodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Shows the recovery codes once: to copy, download or print. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const { t } = useTranslation('security');
  const { email } = useCurrentUser();
  const text = [t('factor.codes.heading', { email }), '', ...codes, ''].join('\n');
  const copy = async () => {
    const isDone = await copyText(text);
    showToast({
      id: 'codes-copied',
      ...(isDone && { type: 'done' }),
      title: t(isDone ? 'factor.codes.copied' : 'factor.copyByHand'),
    });
  };
  return (
    <Dialog
      title={t('factor.codes.title')}
      text={t('factor.codes.text')}
      confirm={t('factor.codes.kept')}
      leaveWords={{
        title: t('factor.codes.leave.title'),
        text: t('factor.codes.leave.text'),
        confirm: t('factor.codes.leave.confirm'),
        cancel: t('factor.codes.leave.cancel'),
      }}
      onConfirm={onClose}
      onClose={onClose}
    >
      <div className={styles.paper}>
        <p className={styles.heading}>{t('factor.codes.heading', { email })}</p>
        <ul className={styles.codes} aria-label={t('factor.codes.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.tools}>
        <Button onClick={() => void copy()}>
          <Icon of={Copy} size="small" />
          {t('factor.codes.copy')}
        </Button>
        <Button onClick={() => saveFile(text, t('factor.codes.file'), 'text/plain;charset=utf-8')}>
          <Icon of={Download} size="small" />
          {t('factor.codes.download')}
        </Button>
        <Button onClick={() => print()}>
          <Icon of={Printer} size="small" />
          {t('factor.codes.print')}
        </Button>
      </div>
      <Banner tone="warning">{t('factor.codes.once')}</Banner>
    </Dialog>
  );
}
