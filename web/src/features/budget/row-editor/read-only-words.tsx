import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/copy-text.ts';
import { showToast } from '#lib/toasts.ts';
import { Banner, type BannerAction } from '#ui/banner.tsx';
import { intoSight } from '#ui/in-sight.ts';

type ReadOnlyWordsProps = {
  /** why nothing can be changed; undefined: it can */
  readOnly: string | undefined;
  /** asks whoever edits the row for it */
  takeOver: BannerAction | undefined;
  /** what was typed before, a line for each field */
  unsaved: readonly string[];
};

/** Why an editor only shows, and what was typed until then: it can be copied, whoever has the row now. */
export function ReadOnlyWords({ readOnly, takeOver, unsaved }: ReadOnlyWordsProps) {
  const { t } = useTranslation('editors');
  if (readOnly === undefined) return null;
  const copy = async () => {
    const isDone = await copyText(unsaved.join('\n'));
    showToast({
      id: 'unsaved',
      type: isDone ? 'done' : 'error',
      title: t(isDone ? 'unsaved.copied' : 'unsaved.notCopied'),
    });
  };
  return (
    <>
      <Banner ref={intoSight} tone="warning" action={takeOver}>
        {readOnly}
      </Banner>
      {unsaved.length > 0 && (
        <Banner
          tone="info"
          title={t('unsaved.title')}
          action={{ label: t('unsaved.copy'), run: () => void copy() }}
        >
          {unsaved.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Banner>
      )}
    </>
  );
}
