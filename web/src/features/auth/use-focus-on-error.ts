import { useEffect, useRef } from 'react';

/** For the one field of a form: who is told what is wrong with it stands in it. */
export function useFocusOnError(error: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);
  return field;
}
