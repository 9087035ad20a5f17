import { useEffect, useLayoutEffect } from 'react';

/**
 * The picture that index.html shows before any client code has loaded (styles/first-picture.css). It stays behind the page
 * while the page shows only placeholders, which hide themselves in front of it.
 */
const picture = (): HTMLElement | null => document.getElementById('first-picture');

export const isFirstPictureShown = (): boolean => picture() !== null;

let placeholders = 0;
const waiting: (() => void)[] = [];

/** Checked after the commit, since one placeholder may follow another. */
const settle = () =>
  setTimeout(() => {
    if (placeholders > 0) return;
    picture()?.remove();
    for (const go of waiting.splice(0)) go();
  });

/** Invisible work must not compete with the first screen for bandwidth. */
export const afterFirstPicture = (): Promise<void> =>
  isFirstPictureShown() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();

/** For placeholders. */
export function usePlaceholder(): void {
  useLayoutEffect(() => {
    placeholders += 1;
    return () => {
      placeholders -= 1;
      settle();
    };
  }, []);
}

/** For the whole client: removes the picture if the first screen has no placeholder. */
export function useFirstPicture(): void {
  useEffect(() => void settle(), []);
}
