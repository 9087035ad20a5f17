import { matchPath } from 'react-router';
import { AddContractor, EditContractor } from '#features/master-data/contractor/contractor-editor.tsx';
import { AddMethod, EditMethod } from '#features/master-data/payment-method/method-editor.tsx';
import { AddPlain, EditPlain } from '#features/master-data/plain/plain-editor.tsx';
import { SECTIONS, TRADE_SUBJECTS } from '#features/master-data/plain/plain-noun.ts';

/** `contractor-editor`, `payment-method-editor`, `trade-subject-editor` and `sections-editor`: `/add` and `/edit/{id}`. */
export function MasterDataEditor({ path }: { path: string }) {
  const edited = matchPath('/:editor/edit/:id', path);
  const { editor } = edited?.params ?? matchPath('/:editor/add', path)?.params ?? {};
  const id = edited && Number(edited.params.id);
  switch (editor) {
    case 'contractor-editor':
      return id === null ? <AddContractor /> : <EditContractor id={id} />;
    case 'payment-method-editor':
      return id === null ? <AddMethod /> : <EditMethod id={id} />;
    case 'sections-editor':
      return id === null ? <AddPlain noun={SECTIONS} /> : <EditPlain noun={SECTIONS} id={id} />;
    case 'trade-subject-editor':
      return id === null ? <AddPlain noun={TRADE_SUBJECTS} /> : <EditPlain noun={TRADE_SUBJECTS} id={id} />;
    default:
      return null;
  }
}
