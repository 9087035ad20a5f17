import { useLayoutEffect, useRef } from 'react';
import { bufferKeysForField, dropKeysForField } from './keys-for-field.ts';

/** What is typed while a dialog loads and has no field yet goes into its first one, if one follows. */
export function useKeysForFirstField(isLoading: boolean, hasField: boolean): void {
  const isWaiting = useRef(false);
  useLayoutEffect(() => {
    isWaiting.current = isLoading;
    if (isLoading) bufferKeysForField();
    else if (!hasField) dropKeysForField();
  }, [isLoading, hasField]);
  useLayoutEffect(() => () => void (isWaiting.current && dropKeysForField()), []);
}
