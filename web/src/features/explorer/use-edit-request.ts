import { useState } from 'react';

/** Asks to change the first planned amount of the number at a place. */
export type EditRequest = {
  at: string;
  /** begins what stands in the field; null: nothing was typed */
  typed: string | null;
  /** Enter was pressed before the field was there */
  isSent: boolean;
};

/** It asks to clear the amount. */
export const isClearing = ({ typed, isSent }: EditRequest): boolean => typed === '' && isSent;

const withKey = (request: EditRequest, key: string): EditRequest | null => {
  // What is typed after Delete is the new amount.
  if (isClearing(request)) return key.length === 1 ? { ...request, typed: key, isSent: false } : null;
  if (key === 'Enter') return { ...request, isSent: true };
  if (key === 'Backspace') return { ...request, typed: (request.typed ?? '').slice(0, -1) };
  return key.length === 1 ? { ...request, typed: (request.typed ?? '') + key } : null;
};

/** The amount that is to be changed: what is typed before its field has the keys goes into it, too. */
export function useEditRequest() {
  const [request, setRequest] = useState<EditRequest | null>(null);
  const [isRefused, setRefused] = useState(false);
  const ask = (next: EditRequest | null) => {
    setRequest(next);
    setRefused(false);
  };
  return {
    request,
    /** An empty text clears the amount at once. */
    begin: (at: string, typed: string | null) => ask({ at, typed, isSent: typed === '' }),
    end: () => ask(null),
    /** nothing there can be changed: the keys are the table's again */
    refuse: () => setRefused(true),
    /** Whether a key goes into the field that is on its way. */
    takes: (at: string, { key, altKey, ctrlKey, metaKey }: KeyboardEvent | React.KeyboardEvent): boolean => {
      if (request?.at !== at || isRefused || altKey || ctrlKey || metaKey) return false;
      const next = withKey(request, key);
      if (next) setRequest((last) => (last?.at === at ? withKey(last, key) : last));
      return next !== null;
    },
  };
}
