import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/copy-text.ts';
import type { EditorWork } from '#lib/editor/editor-work.ts';
import { showToast } from '#lib/toasts.ts';
import { Banner, type BannerAction } from '#ui/banner.tsx';
import { intoSight } from '#ui/in-sight.ts';
import { Conflict } from './conflict.tsx';

type EditorNoticesProps = {
  work: EditorWork;
  /** why nothing can be changed; undefined: it can */
  readOnly: string | undefined;
  /** asks whoever edits it for it */
  takeOver: BannerAction | undefined;
};

/** What is said over the fields: why they only show, with what was typed until then, and why nothing was saved. */
export function EditorNotices({ work, readOnly, takeOver }: EditorNoticesProps) {
  return (
    <>
      {readOnly !== undefined && (
        <Banner ref={intoSight} tone="warning" action={takeOver}>
          {readOnly}
        </Banner>
      )}
      {readOnly !== undefined && work.unsaved.length > 0 && <Unsaved lines={work.unsaved} />}
      {work.failure !== undefined && (
        <Banner ref={intoSight} tone="danger">
          {work.failure}
        </Banner>
      )}
      {work.conflict && <Conflict {...work.conflict} />}
    </>
  );
}

/** It can be copied, whoever has it now. */
function Unsaved({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('editing');
  const copy = async () => {
    const isDone = await copyText(lines.join('\n'));
    showToast({
      id: 'unsaved',
      type: isDone ? 'done' : 'error',
      title: t(isDone ? 'unsaved.copied' : 'unsaved.notCopied'),
    });
  };
  return (
    <Banner
      tone="info"
      title={t('unsaved.title')}
      action={{ label: t('unsaved.copy'), run: () => void copy() }}
    >
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Banner>
  );
}
