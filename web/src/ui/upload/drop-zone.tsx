import FileDown from 'lucide-react/icons/file-down';
import Upload from 'lucide-react/icons/upload';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.ts';
import { Icon } from '#ui/text/icon.tsx';
import { bytesText, kindsText, takenKinds, type FileRules } from './file-rules.ts';
import styles from './upload.module.css';

type DropZoneProps = {
  label: string;
  rules: FileRules;
  /** Accepts several files at once. */
  isMany?: boolean;
  isDisabled?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Accepts files by dropping, choosing, or pasting while focused. */
export function DropZone({ label, rules, isMany = false, isDisabled = false, onFiles }: DropZoneProps) {
  const { t } = useTranslation('parts');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The events also fire for children, so entries and leaves are counted.
  const [depth, setDepth] = useState(0);
  const isOver = depth > 0;
  const take = (files: FileList | null | undefined) => {
    const all = [...(files ?? [])];
    if (!isDisabled && all.length > 0) onFiles(isMany ? all : all.slice(0, 1));
  };
  const enter = (event: DragEvent, by: number) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (by !== 0) setDepth((now) => Math.max(0, now + by));
  };
  const names = { kinds: kindsText(rules.kinds), size: bytesText(rules.maxBytes) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button in it does the same
    <section
      aria-label={label}
      className={cx(styles.zone, isOver && !isDisabled && styles.over, isDisabled && styles.disabled)}
      onDragEnter={(event) => enter(event, 1)}
      onDragOver={(event) => enter(event, 0)}
      onDragLeave={(event) => enter(event, -1)}
      onDrop={(event) => {
        event.preventDefault();
        setDepth(0);
        take(event.dataTransfer.files);
      }}
      onPaste={({ clipboardData }) => take(clipboardData.files)}
    >
      <Icon of={isOver ? FileDown : Upload} />
      <p>
        {isOver ? (
          <b>{t('upload.release')}</b>
        ) : (
          <>
            <b>{t(isMany ? 'upload.drop' : 'upload.dropOne')}</b> {t('upload.or')}{' '}
            <button
              type="button"
              className={styles.choose}
              aria-describedby={id}
              disabled={isDisabled}
              onClick={() => input.current?.click()}
            >
              {t('upload.choose')}
            </button>
          </>
        )}
      </p>
      <small id={id}>{t('upload.upTo', names)}</small>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={takenKinds(rules).join()}
        multiple={isMany}
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </section>
  );
}
