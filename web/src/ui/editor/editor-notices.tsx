import { useTranslation } from 'react-i18next';
import type { EditorWork } from '#lib/editor/editor-work.ts';
import { useToCure } from '#lib/master-data/failure-cure.ts';
import { Banner, type BannerAction } from '#ui/page/banner.tsx';
import { RequestFailure } from '#ui/page/request-failure.tsx';
import { intoSight } from '#ui/in-sight.ts';
import { Conflict } from './conflict.tsx';
import { RestoredNote } from './restored-note.tsx';
import { UnsavedInput } from './unsaved-input.tsx';

type EditorNoticesProps = {
  work: EditorWork;
  /** why the editor is read-only; undefined if it is not */
  readOnly: string | undefined;
  /** asks the lock's holder to hand it over */
  takeOver: BannerAction | undefined;
};

/** Notices above the fields: why they are read-only, with the text typed so far, and why saving failed. */
export function EditorNotices({ work, readOnly, takeOver }: EditorNoticesProps) {
  const { t } = useTranslation(['editing', 'common']);
  const toCure = useToCure();
  const { cure: to } = work;
  // The input is kept, and restored on return.
  const cure = to === undefined ? undefined : { label: t('common:failure.toMethods'), run: () => toCure(to) };
  return (
    <>
      {work.discardRestored !== undefined && <RestoredNote onDiscard={work.discardRestored} />}
      {readOnly !== undefined && (
        <Banner ref={intoSight} tone="warning" action={takeOver}>
          {readOnly}
        </Banner>
      )}
      {readOnly !== undefined && work.unsaved.length > 0 && (
        <div data-unsaved>
          <UnsavedInput lines={work.unsaved} />
        </div>
      )}
      {work.failure && (
        <RequestFailure ref={intoSight} of={work.failure} text={work.failureText} action={cure} />
      )}
      {work.conflict && <Conflict {...work.conflict} />}
    </>
  );
}
