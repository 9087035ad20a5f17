import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';

type EditorFooterProps = {
  isReadOnly: boolean;
  isBusy: boolean;
  saveText: string;
  onSave: () => void;
  /** saves and goes to the next item of the list */
  onSaveAndNext?: (() => void) | undefined;
  nextText?: string | undefined;
  onLeave: () => void;
};

/** The buttons to leave and save, at the end of every editor. While it saves they keep the focus, which a refused editor needs. */
export function EditorFooter({
  isReadOnly,
  isBusy,
  saveText,
  onSave,
  onSaveAndNext,
  nextText,
  onLeave,
}: EditorFooterProps) {
  const { t } = useTranslation('editing');
  if (isReadOnly) return <Button onClick={onLeave}>{t('close')}</Button>;
  return (
    <>
      <Button onClick={onLeave}>
        {t('cancel')} <kbd aria-hidden>Esc</kbd>
      </Button>
      {onSaveAndNext && (
        <Button isBusy={isBusy} aria-keyshortcuts="Control+Shift+Enter" onClick={onSaveAndNext}>
          {nextText ?? t('saveAndNext')} <kbd aria-hidden>Ctrl+Shift+Enter</kbd>
        </Button>
      )}
      <Button look="primary" isBusy={isBusy} aria-keyshortcuts="Control+Enter" onClick={onSave}>
        {saveText} <kbd aria-hidden>Ctrl+Enter</kbd>
      </Button>
    </>
  );
}
