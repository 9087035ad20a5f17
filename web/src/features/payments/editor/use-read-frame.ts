import type { FrameReading, PageFrame } from '@saldo/contract/import-reading';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMasterData } from '#lib/master-data/master-data.ts';
import { useZusDay } from '#lib/plan/legal-forms.ts';
import { showToast } from '#lib/toasts.ts';
import { readInto } from './read-into.ts';
import type { ReadTarget } from './read-marks.ts';
import type { PaymentEditor } from './use-payment-editor.ts';

export type ReadFrame = (frame: PageFrame) => Promise<FrameReading>;

/** Reads the content of a frame over the page into the focused field, and reports the result. */
export function useReadFrame(editor: PaymentEditor, target: ReadTarget | null, read: ReadFrame) {
  const { t } = useTranslation('import');
  const { items: contractors } = useMasterData('contractor');
  const zusDay = useZusDay();
  const [isReading, setReading] = useState(false);
  // Input typed while the page was read stays.
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  const say = (type: 'default' | 'error', title: string, body?: string) =>
    showToast({ id: 'read-frame', type, title, ...(body !== undefined && { body }) });
  const take = async (frame: PageFrame) => {
    if (target === null) return say('default', t('verify.frame.noField'));
    setReading(true);
    try {
      const reading = await read(frame);
      const change = readInto(latest.current.draft, target, reading, { contractors, zusDay });
      if (change) latest.current.put(change);
      else if (reading.text === '') say('default', t('verify.frame.empty'));
      else say('default', t('verify.frame.other'), reading.text.slice(0, 200));
    } catch {
      say('error', t('verify.frame.failed'));
    } finally {
      setReading(false);
    }
  };
  return { isReading, take };
}
