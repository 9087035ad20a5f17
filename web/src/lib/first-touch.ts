const SIGNS = ['pointerdown', 'keydown'] as const;

/** Runs once, with the first press or key on the page: who only looks at a sheet loads nothing to work with. */
export function onFirstTouch(run: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, handleSign, { capture: true });
  };
  const handleSign = () => {
    stop();
    run();
  };
  for (const sign of SIGNS) addEventListener(sign, handleSign, { capture: true });
  return stop;
}
