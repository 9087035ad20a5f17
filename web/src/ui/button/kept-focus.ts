import { useState, type ComponentProps, type FocusEvent } from 'react';

type Attributes = Pick<ComponentProps<'button'>, 'disabled' | 'onFocus' | 'onBlur' | 'aria-disabled'>;
type Handle = Attributes['onFocus'];

/**
 * A focused button that becomes disabled keeps the focus, without effect, until the user leaves it:
 * the browser would move the focus to the page. A busy one can be reached as well.
 */
export function useKeptFocus({ disabled = false, onFocus, onBlur, ...rest }: Attributes, isBusy: boolean) {
  const [isFocused, setFocused] = useState(false);
  const follow = (handle: Handle, isNow: boolean) => (event: FocusEvent<HTMLButtonElement>) => {
    setFocused(isNow);
    handle?.(event);
  };
  const isInert = disabled && isFocused;
  const isOff = isBusy || isInert;
  return {
    isOff,
    attributes: {
      'aria-disabled': rest['aria-disabled'] ?? (isOff || undefined),
      'data-inert': isInert || undefined,
      disabled: disabled && !isFocused,
      onFocus: follow(onFocus, true),
      onBlur: follow(onBlur, false),
    },
  };
}
