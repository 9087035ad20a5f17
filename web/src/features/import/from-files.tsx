import Files from 'lucide-react/icons/files';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { failureText } from '#lib/api/failures.ts';
import { Button } from '#ui/button/button.tsx';
import { submitBySaveKey } from '#ui/keyboard/save-key.ts';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
import { DropZone } from '#ui/upload/drop-zone.tsx';
import { UploadList } from '#ui/upload/upload-list.tsx';
import { RefusedFile, useUploads } from '#ui/upload/use-uploads.ts';
import { adviceOn } from './file-advice.ts';
import {
  beginImport,
  FILE_RULES,
  pathOfImport,
  useImportsChanged,
  type FileFault,
} from './import-queries.ts';
import styles from './import.module.css';
import { ImportMethod } from './import-method.tsx';

/** Adds files of all kinds, or lines copied from a spreadsheet: a single file opens at once, several wait in the list. */
export function FromFiles() {
  const { t } = useTranslation('import');
  const navigate = useNavigate();
  const changed = useImportsChanged();
  const count = useRef(0);
  const [isPasting, setPasting] = useState(false);
  const send = beginImport((fault: FileFault) => t(`fileFault.${fault}`));
  const uploads = useUploads({
    rules: FILE_RULES,
    adviceOf: adviceOn(t),
    send,
    onUploaded: (process) => {
      if (count.current === 1) void navigate(pathOfImport(process));
      void changed();
    },
  });
  const add = (files: readonly File[]) => {
    count.current += files.length;
    uploads.add(files);
  };
  return (
    <ImportMethod icon={Files} title={t('add.files')} text={t('add.filesText')}>
      <div>
        <DropZone isMany label={t('add.file')} rules={FILE_RULES} onFiles={add} />
        <UploadList
          items={uploads.items}
          onAbort={uploads.abort}
          onAgain={uploads.again}
          onRemove={uploads.remove}
        />
      </div>
      {isPasting ? (
        <Pasted
          onText={async (text) => {
            const file = new File([text], t('add.pastedName'), { type: 'text/plain' });
            const how = { onProgress: () => {}, signal: new AbortController().signal };
            void navigate(pathOfImport(await send(file, how)));
            void changed();
          }}
        />
      ) : (
        <Button onClick={() => setPasting(true)}>{t('add.paste')}</Button>
      )}
    </ImportMethod>
  );
}

const focus = (area: HTMLTextAreaElement | null) => area?.focus();

const wordsOf = (error: unknown): string =>
  error instanceof RefusedFile
    ? error.message
    : failureText(error instanceof Error ? error : new Error('unknown', { cause: error }));

function Pasted({ onText }: { onText: (text: string) => Promise<void> }) {
  const { t } = useTranslation('import');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const read = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      await onText(text);
    } catch (error) {
      setFailure(wordsOf(error));
      setBusy(false);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter opens what was pasted
    <form className={styles.paste} onSubmit={(event) => void read(event)} onKeyDown={submitBySaveKey}>
      <TextAreaField
        ref={focus}
        label={t('add.pasted')}
        hint={t('add.pastedHint')}
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {failure && (
        <p role="alert" className={styles.alert}>
          {failure}
        </p>
      )}
      <Button type="submit" isBusy={isBusy}>
        {t('add.pastedOpen')}
      </Button>
    </form>
  );
}
