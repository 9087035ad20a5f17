import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadError } from '#lib/api/upload-file.ts';
import { Button } from '#ui/button/button.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import type { SendFile } from '#ui/upload/use-uploads.ts';
import { UploadList } from '#ui/upload/upload-list.tsx';
import { Upload } from '#ui/upload/upload.tsx';
import { say, Specimen } from './specimen.tsx';
import styles from './showcase.module.css';

const RULES = { kinds: ['.csv', '.xlsx'], maxBytes: 20_000_000 };
const TICK_MS = 150;

/** Simulates an upload; files with this name fail. */
const pretend: SendFile<number> = (file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    let share = 0;
    const timer = setInterval(() => {
      share += 0.04;
      onProgress(Math.min(1, share));
      if (share >= 1) end(() => resolve(1));
      else if (file.name.includes('fail') && share > 0.5) end(() => reject(new UploadError('unknown')));
    }, TICK_MS);
    const end = (then: () => void) => {
      clearInterval(timer);
      then();
    };
    signal.addEventListener('abort', () => end(() => reject(new UploadError('aborted'))));
  });

const item = (id: number, name: string) => ({
  id,
  file: new File([new Uint8Array(41_000)], name),
  share: 0.62,
  failure: null,
});

export function UploadParts() {
  const label = say('Plik z kosztami', 'File of costs');
  const nothing = () => undefined;
  return (
    <>
      <Specimen name="Upload: several files" isWide>
        <Upload isMany label={label} rules={RULES} send={pretend} onUploaded={nothing} />
      </Specimen>
      <Specimen name="Upload: disabled" isWide>
        <Upload
          isDisabled
          label={say('Wyciąg', 'Statement')}
          rules={RULES}
          send={pretend}
          onUploaded={nothing}
        />
      </Specimen>
      <Specimen name="UploadList: states" isWide>
        <UploadList
          items={[
            { ...item(1, 'koszty-2026-10.csv'), state: 'sending' },
            { ...item(2, 'koszty-2026-11.csv'), state: 'waiting', share: 0 },
            { ...item(3, 'wyciag-48.csv'), state: 'done' },
            { ...item(4, 'wyciag-49.csv'), state: 'failed', failure: { kind: 'aborted' } },
            { ...item(5, 'wyciag-50.csv'), state: 'failed', failure: { kind: 'invalidResponse' } },
            { ...item(6, 'wyciag-51.csv'), state: 'failed', failure: { kind: 'unknown' } },
            { ...item(7, 'skan.pdf'), state: 'failed', share: 0, failure: { kind: 'wrongKind' } },
          ]}
          onAbort={nothing}
          onAgain={nothing}
          onRemove={nothing}
        />
      </Specimen>
    </>
  );
}

export function ProgressParts() {
  const { t } = useTranslation('parts');
  const [done, setDone] = useState(84);
  const saving = say('Zapisuję płatności', 'Saving payments');
  return (
    <>
      <Specimen name="Progress: counted, can be stopped" isWide>
        <Progress label={saving} percent={(done / 128) * 100} text={say(`${done} z 128`, `${done} of 128`)}>
          <Button size="small" onClick={() => setDone((now) => Math.min(128, now + 11))}>
            {t('upload.abort')}
          </Button>
        </Progress>
      </Specimen>
      <Specimen name="Progress: per cent" isWide>
        <Progress label={saving} percent={62} />
      </Specimen>
      <Specimen name="Progress: done, stopped, failed" isWide>
        <div className={styles.column}>
          <Progress
            state="done"
            label={say('Dodano 128, pominięto 6', '128 added, 6 skipped')}
            percent={100}
          />
          <Progress
            state="stopped"
            label={say('Przerwano po 84. Nic nie zostało zapisane.', 'Stopped after 84. Nothing was saved.')}
            percent={65}
          />
          <Progress state="failed" label={say('Nie udało się zapisać', 'Not saved')} percent={12} />
        </div>
      </Specimen>
    </>
  );
}
