import { useState } from 'react';
import { z } from 'zod';
import { leftTexts } from '#lib/drafts/left-texts.ts';
import { lastTabCompany } from '#lib/session/tab-company.ts';
import { UnsavedInput } from '#ui/editor/unsaved-input.tsx';

const removedSchema = z.object({ end: z.literal('removed'), userId: z.number() });

/**
 * What a user had typed when the company removed them, for copying: with other ends of a session it is
 * in its editors again after the log-in. It is not shown once another user has signed in in this tab.
 */
export function LeftInput({ state }: { state: unknown }) {
  const [lines] = useState(() => {
    const { data: removed } = removedSchema.safeParse(state);
    const isLast = removed !== undefined && lastTabCompany()?.userId === removed.userId;
    return isLast ? leftTexts(removed.userId) : [];
  });
  return lines.length === 0 ? null : <UnsavedInput lines={lines} />;
}
