import { useEffect } from 'react';
import { takeFirstKeys } from '#lib/keyboard/first-keys.ts';
import { bufferKeysForForm, dropKeysForField } from '#ui/keyboard/keys-for-field.ts';
import { Loader } from '#ui/loading/loader.tsx';

/** In the place of a form whose link is being checked: what is typed meanwhile goes into the form. */
export function FormToCome({ label }: { label: string }) {
  useEffect(() => {
    const { pathname } = location;
    bufferKeysForForm();
    // A password must not land in the form of another page.
    return () => {
      if (location.pathname !== pathname) dropKeysForField();
    };
  }, []);
  return <Loader label={label} />;
}

/** For what is shown in place of a form that does not come: discards what was typed for it. */
export function useNoForm(): void {
  useEffect(() => {
    takeFirstKeys();
    dropKeysForField();
  }, []);
}
