import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/browser/copy-text.ts';
import { showToast } from '#lib/toasts.ts';
import { Banner } from '#ui/page/banner.tsx';

/** Typed text that cannot be saved any more, to be copied. */
export function UnsavedInput({ lines }: { lines: readonly string[] }) {
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
