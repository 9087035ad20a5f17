import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { QrCode } from './qr-code.tsx';
import { useConfirmFactor, type Begun } from './second-factor-queries.ts';
import styles from './second-factor.module.css';

type ScanDialogProps = {
  begun: Begun;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

const isWrongCode = (error: Error | null) => error instanceof ApiError && error.code === 'WRONG_CODE';
/** `ABCD EFGH …`: groups of four, for reading and typing. */
const inGroups = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');

/** The secret as a QR code and as text, and a field for a code that proves that the app has it. */
export function ScanDialog({ begun, onDone, onClose }: ScanDialogProps) {
  const { t } = useTranslation('security');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<'required' | 'format'>();
  const field = useRef<HTMLInputElement>(null);
  const confirm = useConfirmFactor(onDone);
  const submit = () => {
    const typed = code.replaceAll(/\s/g, '');
    const found = typed === '' ? 'required' : /^\d{6}$/.test(typed) ? undefined : 'format';
    setFault(found);
    if (found === undefined) confirm.mutate(typed, { onError: () => field.current?.select() });
    else field.current?.focus();
  };
  const wrong = isWrongCode(confirm.error) ? 'wrong' : undefined;
  const message = fault ?? wrong;
  return (
    <Dialog
      title={t('factor.setUp.scanTitle')}
      text={t('factor.setUp.scan')}
      confirm={t('factor.setUp.confirm')}
      cancel={t('cancel')}
      isBusy={confirm.isPending}
      focusOn={field}
      failure={wrong === undefined ? confirm.error : undefined}
      onConfirm={submit}
      onClose={onClose}
    >
      <div className={styles.scan}>
        <QrCode text={begun.uri} label={t('factor.setUp.qr')} />
        <Secret secret={begun.secret} />
      </div>
      <TextField
        ref={field}
        label={t('factor.setUp.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={({ target }) => {
          setCode(target.value);
          setFault(undefined);
          if (confirm.isError) confirm.reset();
        }}
        error={message && t(`factor.setUp.${message}`)}
      />
    </Dialog>
  );
}

function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation('security');
  const copy = async () => {
    const isDone = await copyText(secret);
    showToast({
      id: 'secret-copied',
      ...(isDone && { type: 'done' }),
      title: t(isDone ? 'factor.setUp.copied' : 'factor.copyByHand'),
    });
  };
  return (
    <div className={styles.secret}>
      <p>{t('factor.setUp.byHand')}</p>
      <code>{inGroups(secret)}</code>
      <Button size="small" onClick={() => void copy()}>
        {t('factor.setUp.copy')}
      </Button>
    </div>
  );
}
