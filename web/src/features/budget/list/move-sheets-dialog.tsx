import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#lib/api/failures.ts';
import { showToast } from '#lib/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { changeSheets, undoMoves, usePlaces } from '../manage/manage-queries.ts';
import { sheetChanged } from '../manage/sheet-changes.ts';
import { PlaceFields } from '../manage/place-fields.tsx';
import { usePlace } from '../manage/use-place.ts';

type Movable = { id: number; name: string; version: number; categoryId: number };
type MoveSheetsDialogProps = {
  sheets: readonly Movable[];
  /** its notice undoes the move; an open sheet has its own undo */
  hasUndo?: boolean;
  onClose: () => void;
};

type Outcome = { done: number; refused: readonly { sheet: Movable; error: Error }[] };

const bodyOf = ({ refused }: Outcome): string[] =>
  refused.map(({ sheet, error }) => `${sheet.name}: ${failureText(error)}`);

/** Moves sheets to a folder and category, which can be created here; refused sheets are named. */
export function MoveSheetsDialog({ sheets, hasUndo = false, onClose }: MoveSheetsDialogProps) {
  const { t } = useTranslation(['sheet-list', 'manage']);
  const client = useQueryClient();
  const { data: places = [] } = usePlaces();
  const [categoryId, setCategoryId] = useState<number | null>(sheets[0]?.categoryId ?? null);
  const place = usePlace({ places, categoryId, onChange: setCategoryId, isAsked: true });
  const undo = async (moved: readonly Movable[], to: number) => {
    const outcome = await undoMoves(moved, to);
    await sheetChanged(client);
    showToast({
      type: outcome.refused.length > 0 ? 'error' : 'done',
      duration: 'long',
      title: t('movedBack', { count: outcome.done }),
      body: bodyOf(outcome),
    });
  };
  const move = useMutation({
    mutationFn: (to: number) =>
      changeSheets(
        sheets.filter((sheet) => sheet.categoryId !== to),
        { categoryId: to },
      ),
    onSuccess: async (outcome, to) => {
      const { done, refused } = outcome;
      const moved = sheets.filter(
        (sheet) => sheet.categoryId !== to && refused.every((one) => one.sheet !== sheet),
      );
      onClose();
      showToast({
        type: refused.length > 0 ? 'error' : 'done',
        duration: hasUndo ? 'very-long' : 'long',
        title: t('moved', { count: done }),
        body: bodyOf(outcome),
        ...(hasUndo &&
          moved.length > 0 && {
            action: { label: t('undoMove'), isUndo: true, run: () => void undo(moved, to) },
          }),
      });
      await sheetChanged(client);
    },
  });
  return (
    <Dialog
      title={t('moveTitle', { count: sheets.length })}
      confirm={t('moveConfirm')}
      cancel={t('manage:cancel')}
      isBusy={move.isPending || place.isBusy || !place.isChosen}
      onConfirm={() => void place.whenSettled((to) => to !== null && move.mutate(to))}
      onClose={onClose}
    >
      <PlaceFields isStacked place={place} error={undefined} />
    </Dialog>
  );
}
