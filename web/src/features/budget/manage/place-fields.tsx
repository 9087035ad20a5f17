import { effectivePermission } from '@saldo/contract/domain/permission';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcl } from '#lib/session/access.ts';
import { ChoiceField } from '#ui/choice/choice-field.tsx';
import styles from '../add/add-sheet.module.css';
import type { Place } from './use-place.ts';

type PlaceFieldsProps = {
  place: Place;
  error: string | undefined;
  /** Stacked, for narrow containers. */
  isStacked?: boolean;
};

/** Placeholder id for typed text. */
const UNMADE = -1;

/** Values of the two fields: typed text is shown as the selected option. */
function shownOf({ places, categoryId, folder, newPlace }: Place) {
  if (newPlace === null)
    return { folders: places, folder, categories: folder?.categories ?? [], category: categoryId };
  const { folder: named, category } = newPlace;
  const known = places.find(({ id }) => id === named.id);
  const unmade = { id: UNMADE, name: named.name };
  return {
    folders: known ? places : [...places, unmade],
    folder: known ?? unmade,
    categories: [
      ...(known?.categories ?? []),
      ...(category === null ? [] : [{ id: UNMADE, name: category }]),
    ],
    category: category === null ? null : UNMADE,
  };
}

/** Whether the focus has moved to another element; leaving the window does not count. */
const isLeft = ({ currentTarget, target, relatedTarget }: FocusEvent) =>
  !currentTarget.contains(relatedTarget) && document.activeElement !== target;

/** Folder and category of a sheet; typing a new name adds either. A new folder waits for its category; without one, the category gets the folder's name. */
export function PlaceFields({ place, error, isStacked = false }: PlaceFieldsProps) {
  const { t } = useTranslation(['manage', 'common']);
  const { data: acl } = useAcl();
  const mayAdd = acl !== undefined && effectivePermission(acl, 'tree.edit') !== 'denied';
  const { maker, newPlace } = place;
  const { folders, folder, categories, category } = shownOf(place);
  const chooseFolder = (id: number) => {
    const first = place.places.find((one) => one.id === id)?.categories[0];
    if (first) place.choose(first.id);
  };
  const chooseCategory = (id: number) => {
    if (id !== UNMADE) place.choose(id);
  };
  const addCategory = (name: string) => {
    const into = newPlace?.folder ?? folder;
    if (into) maker.nameCategory(into, name);
  };
  const adding = (onAdd: (name: string) => void) =>
    mayAdd ? { onAdd, addText: (name: string) => t('add.addTyped', { name }) } : {};
  return (
    <div
      className={isStacked ? styles.stack : styles.pair}
      onBlur={(event) => {
        if (newPlace?.category === null && isLeft(event)) maker.leave();
      }}
    >
      <ChoiceField
        label={t('add.folder')}
        emptyText={t('add.nothingFound')}
        placeholder={t('common:search')}
        choices={folders}
        // Without a folder there is no category to choose.
        error={folder === undefined ? error : undefined}
        value={folder?.id ?? null}
        onChange={chooseFolder}
        {...adding((name) => maker.nameFolder(name))}
      />
      <ChoiceField
        label={t('add.category')}
        emptyText={t('add.nothingFound')}
        placeholder={t('common:search')}
        error={folder === undefined ? undefined : error}
        choices={categories}
        value={category}
        onChange={chooseCategory}
        isDisabled={folder === undefined}
        {...(folder && adding(addCategory))}
      />
    </div>
  );
}
