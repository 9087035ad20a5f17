import { useEffect, useLayoutEffect } from 'react';

/**
 * What index.html shows before any of the client's code is there (styles/first-picture.css). It stands behind the page for as
 * long as that has only placeholders to show, which keep themselves out of it.
 */
const picture = (): HTMLElement | null => document.getElementById('first-picture');

export const isFirstPictureShown = (): boolean => picture() !== null;

let placeholders = 0;
const waiting: (() => void)[] = [];

/** Looked at when the commit is whole: one placeholder follows another. */
const settle = () =>
  setTimeout(() => {
    if (placeholders > 0) return;
    picture()?.remove();
    for (const go of waiting.splice(0)) go();
  });

/** What nobody looks at yet would take the line from what the first screen waits for. */
export const afterFirstPicture = (): Promise<void> =>
  isFirstPictureShown() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();

/** For what stands in the place of something that is on its way. */
export function usePlaceholder(): void {
  useLayoutEffect(() => {
    placeholders += 1;
    return () => {
      placeholders -= 1;
      settle();
    };
  }, []);
}

/** For the whole client: a first screen without any placeholder needs none. */
export function useFirstPicture(): void {
  useEffect(() => void settle(), []);
}
