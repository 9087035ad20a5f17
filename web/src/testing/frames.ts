const FRAME_MS = 16;

/**
 * Animation frames by the timers of the moment. jsdom's own frames end for good where one is due while a test has its clock by hand:
 * jsdom then waits for an interval of the test's clock, also in the files that the worker runs later.
 */
export function frameByTimers(): void {
  Object.assign(globalThis, {
    requestAnimationFrame: (callback: FrameRequestCallback) =>
      Number(setTimeout(() => callback(performance.now()), FRAME_MS)),
    cancelAnimationFrame: (id: number) => clearTimeout(id),
  });
}
