import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/browser/copy-text.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/text/icon.tsx';
import styles from './api-key.module.css';

type MadeKeyProps = { apiKey: string; onClose: () => void };

/** Shows the full key once. Until it has been copied, every way out but the button asks. */
export function MadeKey({ apiKey, onClose }: MadeKeyProps) {
  const { t } = useTranslation('settings');
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const id = 'api-key-copied';
    if (!(await copyText(apiKey))) {
      field.current?.select();
      return showToast({ id, title: t('apiKey.copyByHand') });
    }
    setCopied(true);
    return showToast({ id, type: 'done', title: t('apiKey.copied') });
  };
  return (
    <Dialog
      isBroad
      title={t('apiKey.new')}
      text={t('apiKey.once')}
      confirm={t('apiKey.kept')}
      focusOn={button}
      leaveWords={
        isCopied
          ? undefined
          : {
              title: t('apiKey.leave.title'),
              text: t('apiKey.leave.text'),
              confirm: t('apiKey.leave.confirm'),
              cancel: t('apiKey.leave.cancel'),
            }
      }
      onConfirm={onClose}
      onClose={onClose}
    >
      <div className={styles.made}>
        <input
          ref={field}
          readOnly
          aria-label={t('apiKey.new')}
          value={apiKey}
          onFocus={({ target }) => target.select()}
          onCopy={() => setCopied(true)}
        />
        <Button ref={button} onClick={() => void copy()}>
          <Icon of={Copy} size="small" />
          {t('apiKey.copy')}
        </Button>
      </div>
    </Dialog>
  );
}
