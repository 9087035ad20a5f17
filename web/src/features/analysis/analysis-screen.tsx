import type { AnalysisFile } from '@saldo/contract/analysis';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useAnswered } from '#lib/cache/use-answered.ts';
import { useReportKeys } from '#lib/keyboard/use-report-keys.ts';
import { usePageKeys } from '#lib/keyboard/use-page-keys.ts';
import { useUserSetting } from '#lib/settings/user-settings.ts';
import { useToday } from '#lib/words/today.ts';
import { ReportFailed } from '#ui/ledger/report-note.tsx';
import { ReportSkeleton } from '#ui/ledger/report-skeleton.tsx';
import { AnalysisHeader } from './analysis-header.tsx';
import styles from './analysis.module.css';
import { Builder } from './builder.tsx';
import { Columns } from './columns.tsx';
import { FileList } from './file-list.tsx';
import { NumberPane } from './number-pane.tsx';
import { Preview } from './preview.tsx';
import { PresetTabs } from './preset-tabs.tsx';
import { NO_PRESETS, presetsSchema, PRESETS_KEY } from './presets.ts';
import { useOrderFile, usePreview, useFiles, useSaveFile, type OpenNumber } from './queries.ts';
import { readQuestion, writeQuestion, type Question } from './question.ts';

const ROWS = 20;

/** `/analysis`: exports the company's data, with a preview of the file. */
export function AnalysisScreen() {
  const { t } = useTranslation('analysis');
  const [address, setAddress] = useSearchParams();
  const { data: today } = useToday();
  const [presets, setPresets] = useUserSetting(PRESETS_KEY, presetsSchema, NO_PRESETS);
  const question = today === undefined ? null : readQuestion(address, today);
  const { data: preview, error, refetch, isPlaceholderData } = usePreview(question);
  const failure: unknown = error;
  const shown = useAnswered(question, isPlaceholderData);
  useReportKeys(!preview && failure === null);
  usePageTitle(t('title'));
  const presetName = address.get('preset');
  const change = useCallback(
    (next: Question) =>
      setAddress(
        (query) => {
          const name = query.get('preset');
          const written = writeQuestion(next);
          if (name !== null) written.set('preset', name);
          return written;
        },
        { replace: true },
      ),
    [setAddress],
  );
  const { order, isOrdering } = useFileToSave();
  const title = presetName ?? t(`source.${question?.source ?? 'payments'}.name`);
  const isReady = preview !== undefined && !isPlaceholderData;
  const isWanted = useRef(false);
  const take = () => {
    isWanted.current = !isReady && failure === null;
    if (question && isReady && preview.count > 0) order({ question, columns: preview.shown, title });
  };
  const takeLate = useEffectEvent(() => {
    if (isWanted.current) take();
  });
  // Asked for before its preview has loaded: the file has the columns of its own query.
  useEffect(() => {
    if (isReady) takeLate();
  }, [isReady]);
  const [opened, setOpened] = useOpened(shown);
  usePageKeys({ 'Mod+Enter': take, Escape: () => setOpened(null) });
  if (!preview && failure instanceof Error)
    return <ReportFailed title={t('failed')} error={failure} onRetry={() => void refetch()} />;
  if (!preview || !question || !shown || today === undefined)
    return <ReportSkeleton title={t('title')} label={t('loading')} rows={ROWS} />;
  return (
    <>
      <AnalysisHeader question={shown} preview={preview} isOrdering={isOrdering} onTake={take} />
      <PresetTabs
        presets={presets}
        onChange={setPresets}
        name={presetName}
        question={question}
        today={today}
      />
      <div className={styles.export}>
        <Builder question={question} preview={preview} today={today} onChange={change} />
        <Preview
          question={shown}
          preview={preview}
          isStale={isPlaceholderData}
          opened={opened}
          onOpen={setOpened}
        />
        <aside className={styles.side} aria-label={t('columns.title')}>
          {opened ? (
            <NumberPane question={shown} preview={preview} opened={opened} onClose={() => setOpened(null)} />
          ) : (
            <Columns question={question} preview={preview} onChange={change} />
          )}
          <FileList />
        </aside>
      </div>
    </>
  );
}

/** The open figure, as long as its query is unchanged. */
function useOpened(question: Question | null) {
  const asked = question === null ? '' : writeQuestion(question).toString();
  const [opened, setOpened] = useState<{ asked: string; number: OpenNumber } | null>(null);
  return [
    opened?.asked === asked ? opened.number : null,
    (number: OpenNumber | null) => setOpened(number && { asked, number }),
  ] as const;
}

/** Orders a file and saves it once it is ready, if this page is still open. */
function useFileToSave() {
  const wanted = useRef<number | null>(null);
  const { data: files } = useFiles();
  const { mutate: save } = useSaveFile();
  const { mutate: order, isPending } = useOrderFile((file: AnalysisFile) => {
    wanted.current = file.id;
  });
  useEffect(() => {
    const found = files?.find(({ id }) => id === wanted.current);
    if (!found || found.state === 'preparing') return;
    wanted.current = null;
    if (found.state === 'ready') save(found);
  }, [files, save]);
  return { order, isOrdering: isPending };
}
