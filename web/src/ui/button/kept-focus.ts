import { useState, type ComponentProps } from 'react';

type Attributes = Pick<ComponentProps<'button'>, 'disabled' | 'onFocus' | 'onBlur'>;

/**
 * A focused button that becomes disabled keeps the focus, without effect, until the user leaves it:
 * the browser would move the focus to the page.
 */
export function useKeptFocus({ disabled = false, onFocus, onBlur }: Attributes) {
  const [isFocused, setFocused] = useState(false);
  return {
    isInert: disabled && isFocused,
    attributes: {
      disabled: disabled && !isFocused,
      onFocus: (event: Parameters<NonNullable<typeof onFocus>>[0]) => {
        setFocused(true);
        onFocus?.(event);
      },
      onBlur: (event: Parameters<NonNullable<typeof onBlur>>[0]) => {
        setFocused(false);
        onBlur?.(event);
      },
    },
  };
}
