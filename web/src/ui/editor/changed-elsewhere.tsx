import type { FieldValues } from 'react-hook-form';
import type { StoredForm } from '#lib/editor/use-stored-form.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';

const Conflict = lazyPart(async () => {
  const [{ Conflict: part }] = await Promise.all([import('./conflict.tsx'), loadCatalogue('editing')]);
  return part;
});

type ChangedElsewhereProps<Fields extends FieldValues> = {
  of: Pick<StoredForm<Fields>, 'elsewhere' | 'pointedTo' | 'keepMine' | 'takeTheirs'>;
  label: (field: keyof Fields & string) => string;
  text?: (fields: Fields, field: keyof Fields & string) => string;
};

const plainText = (fields: FieldValues, field: string): string => String(fields[field]);

/** Says which of the changed fields someone else has changed meanwhile, before a save replaces that. */
export function ChangedElsewhere<Fields extends FieldValues>({
  of,
  label,
  text = plainText,
}: ChangedElsewhereProps<Fields>) {
  if (of.elsewhere.length === 0) return null;
  return (
    <Conflict
      lines={of.elsewhere.map(({ field, before, theirs }) => ({
        key: field,
        label: label(field),
        before: text(before, field),
        theirs: text(theirs, field),
        isMine: true,
      }))}
      pointedTo={of.pointedTo}
      onKeepMine={of.keepMine}
      onTakeTheirs={of.takeTheirs}
    />
  );
}
