import type { StoredForm } from '#lib/editor/use-stored-form.ts';
import { loadCatalogue } from '#lib/words/i18n.ts';
import { lazyPart } from '#ui/loading/lazy-part.tsx';

const Conflict = lazyPart(async () => {
  const [{ Conflict: part }] = await Promise.all([
    import('#ui/editor/conflict.tsx'),
    loadCatalogue('editing'),
  ]);
  return part;
});

type Plain = Record<string, string | number | boolean>;
type ChangedElsewhereProps<Fields extends Plain> = {
  of: Pick<StoredForm<Fields>, 'elsewhere' | 'keepMine' | 'takeTheirs'>;
  label: (field: keyof Fields & string) => string;
};

/** Says which of the changed fields someone else has changed meanwhile, before a save replaces that. */
export function ChangedElsewhere<Fields extends Plain>({ of, label }: ChangedElsewhereProps<Fields>) {
  if (of.elsewhere.length === 0) return null;
  return (
    <Conflict
      lines={of.elsewhere.map(({ field, before, theirs }) => ({
        key: field,
        label: label(field),
        before: String(before[field]),
        theirs: String(theirs[field]),
        isMine: true,
      }))}
      onKeepMine={of.keepMine}
      onTakeTheirs={of.takeTheirs}
    />
  );
}
