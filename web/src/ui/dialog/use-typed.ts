import { useRef, type FormEvent, type FocusEvent } from 'react';
import { loadCatalogue } from '#lib/words/i18n.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Controls whose input needs no protection: choices are quickly repeated, the user knows a password,
 * and searches are on the screen.
 */
const NO_TEXT: ReadonlySet<string> = new Set(['checkbox', 'radio', 'password', 'search', 'file', 'range']);

/** A key of a service is pasted from elsewhere, where it may be shown only once; no browser fills it in. */
const isKey = ({ type, autocomplete }: HTMLInputElement): boolean =>
  type === 'password' && autocomplete === 'off';

const textControl = (target: EventTarget): TextControl | null =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && (!NO_TEXT.has(target.type) || isKey(target)))
    ? target
    : null;

/** Tracks whether a form contains typed text. */
export function useTyped() {
  /** value of a control when it received the focus */
  const before = useRef(new Map<TextControl, string>());
  const typedInto = useRef(new Set<TextControl>());
  return {
    noteFocus: ({ target }: FocusEvent) => {
      const control = textControl(target);
      if (control !== null && !before.current.has(control)) before.current.set(control, control.value);
    },
    noteInput: ({ target }: FormEvent) => {
      const control = textControl(target);
      if (control === null) return;
      if (typedInto.current.size === 0) void loadCatalogue('editing').catch(() => undefined);
      typedInto.current.add(control);
    },
    isSomething: () =>
      [...typedInto.current].some(
        (control) => control.isConnected && control.value !== (before.current.get(control) ?? ''),
      ),
  };
}
