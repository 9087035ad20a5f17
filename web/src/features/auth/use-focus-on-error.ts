import { useEffect, useRef } from 'react';

/** For forms with one field: an error moves the focus into it. */
export function useFocusOnError(error: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);
  return field;
}
