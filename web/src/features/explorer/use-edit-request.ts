import { useState } from 'react';
import { isUndo } from '#lib/account-changes/undo-keys.ts';

/** A request to edit the first planned amount of the figure at a position. */
export type EditRequest = {
  at: string;
  /** initial text of the field; null: nothing typed */
  typed: string | null;
  /** Enter was pressed before the field was rendered */
  isSent: boolean;
};

/** The request clears the amount. */
export const isClearing = ({ typed, isSent }: EditRequest): boolean => typed === '' && isSent;

const withKey = (request: EditRequest, key: string): EditRequest | null => {
  // Text typed after Delete is the new amount.
  if (isClearing(request)) return key.length === 1 ? { ...request, typed: key, isSent: false } : null;
  if (key === 'Enter') return { ...request, isSent: true };
  if (key === 'Backspace') return { ...request, typed: (request.typed ?? '').slice(0, -1) };
  return key.length === 1 ? { ...request, typed: (request.typed ?? '') + key } : null;
};

/** The amount to be edited, with keys typed before its field has the focus. */
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
    /** nothing there can be edited: the table handles keys again */
    refuse: () => setRefused(true),
    /** Whether a key belongs to the field that is loading. */
    takes: (at: string, event: KeyboardEvent | React.KeyboardEvent): boolean => {
      if (request?.at !== at || isRefused) return false;
      // What was typed is given up: an undo of the page would take back the step before it.
      if (isUndo(event)) {
        ask(null);
        return true;
      }
      const { key, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey) return false;
      const next = withKey(request, key);
      if (next) setRequest((last) => (last?.at === at ? withKey(last, key) : last));
      return next !== null;
    },
  };
}
