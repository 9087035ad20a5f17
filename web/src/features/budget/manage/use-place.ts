import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { invalidate } from '#lib/cache/invalidate.ts';
import { addCategory, addFolder, type usePlaces } from './manage-queries.ts';
import { PlaceMaker, type NewPlace } from './place-maker.ts';

type PlaceOptions = {
  places: NonNullable<ReturnType<typeof usePlaces>['data']>;
  categoryId: number | null;
  onChange: (categoryId: number) => void;
  /** Typed places are created only on request, so that cancelling leaves nothing behind. */
  isAsked?: boolean;
};

/** A typed place is created as a whole: a new folder together with its first category. */
async function makePlace({ folder, category }: NewPlace): Promise<number> {
  const name = category ?? folder.name;
  if (folder.id !== undefined) return addCategory(folder.id, name);
  const made = await addFolder(folder.name, name);
  // Another category typed for this folder belongs to the one just created.
  folder.id = made.folderId;
  return made.categoryId;
}

/** The selected or typed place of a sheet; rendered by `PlaceFields`. */
export function usePlace({ places, categoryId, onChange, isAsked = false }: PlaceOptions) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<NewPlace | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const { mutateAsync } = useMutation({
    mutationFn: makePlace,
    onSettled: () => void invalidate(client, [{ type: 'Tree' }]),
  });
  const [maker] = useState(() => new PlaceMaker({ make: mutateAsync, onShown: setTyped, isAsked }));
  useLayoutEffect(() => maker.listen(onChange), [maker, onChange]);
  const folderOf = (id: number) => places.find(({ categories }) => categories.some((one) => one.id === id));
  const isListed = typed?.madeId !== undefined && folderOf(typed.madeId) !== undefined;
  const newPlace = isListed ? null : typed;
  /** The final category; rejects if a new place was refused, which has been reported. */
  const settled = async () => (await maker.settled()) ?? categoryId;
  /** Calls back with the final category, one call at a time; not if a new place was refused. */
  const whenSettled = async (run: (categoryId: number | null) => unknown) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      const id = await settled().catch(() => undefined);
      if (id !== undefined) await run(id);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return {
    places,
    categoryId,
    newPlace,
    folder: categoryId === null ? undefined : folderOf(categoryId),
    maker,
    choose: (id: number) => {
      maker.choose(id);
      onChange(id);
    },
    settled,
    whenSettled,
    isBusy,
    isChosen: categoryId !== null || newPlace !== null,
  };
}

export type Place = ReturnType<typeof usePlace>;
