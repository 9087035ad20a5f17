import { isWriting } from './send.ts';

const SIGNS = ['pointerdown', 'keydown'] as const;
/** Who stops for so long has done the first thing. */
const PAUSE_MS = 700;
const LOOK_MS = 100;
/** Who has not touched the page by then gets it as well: the connection may go before the first touch. */
const AT_LATEST_MS = 12_000;

/** Runs once after the first press or key on the page, in a pause, or when it has stood open for a while: opening a sheet loads nothing to work with, and what is loaded ahead does not stand before the first write in the browser's queue. */
export function onFirstTouch(run: () => void): () => void {
  let touchedAt: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    clearTimeout(untouched);
    for (const sign of SIGNS) removeEventListener(sign, handleSign, { capture: true });
  };
  const look = () => {
    if (isWriting() || touchedAt === null || Date.now() - touchedAt < PAUSE_MS) return;
    stop();
    run();
  };
  const handleSign = () => {
    touchedAt = Date.now();
    timer ??= setInterval(look, LOOK_MS);
  };
  for (const sign of SIGNS) addEventListener(sign, handleSign, { capture: true });
  const untouched = setTimeout(handleSign, AT_LATEST_MS);
  return stop;
}
