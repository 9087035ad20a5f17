import { isWriting } from '#lib/api/send.ts';

const SIGNS = ['pointerdown', 'keydown'] as const;
/** Pause after which the first action counts as finished. */
const PAUSE_MS = 700;
const LOOK_MS = 100;
/** Time after which it runs without any interaction, since the connection may fail before the first one. */
const AT_LATEST_MS = 12_000;

/** Runs once in a pause after the first click or key, or after a while without any: opening a sheet loads no editing code, and preloading does not delay the first write in the browser's queue. */
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
