import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isLastAct,
  nextAct,
  passUndo,
  undoShown,
  closeToast,
  pauseToast,
  resumeToast,
  showToast,
  shownToasts,
  useToasts,
} from './toasts.ts';

const titles = () => useToasts.getState().toasts.map(({ title }) => title);

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const { id } of useToasts.getState().toasts) closeToast(id);
    vi.useRealTimers();
  });

  test.each([
    ['short', 4000],
    ['long', 6000],
    ['very-long', 12_000],
  ] as const)('a %s one goes after %d ms', (duration, ms) => {
    showToast({ title: 'Zapisano', duration });
    vi.advanceTimersByTime(ms - 1);
    expect(titles()).toEqual(['Zapisano']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  test('one with the same id replaces the first and restarts its timer', () => {
    showToast({ id: 'save', title: 'Zapisuję' });
    showToast({ title: 'Inne', duration: 'long' });
    vi.advanceTimersByTime(3000);
    showToast({ id: 'save', title: 'Zapisano' });
    vi.advanceTimersByTime(3500);
    expect(titles()).toEqual(['Zapisano']);
  });

  test('one under the pointer stays until the pointer has left', () => {
    const id = showToast({ title: 'Błąd' });
    pauseToast(id);
    vi.advanceTimersByTime(20_000);
    expect(titles()).toEqual(['Błąd']);
    resumeToast(id);
    vi.advanceTimersByTime(4000);
    expect(titles()).toEqual([]);
  });

  test('closing one by hand notifies its owner once', () => {
    const onClose = vi.fn();
    const id = showToast({ title: 'Gotowe', onClose });
    closeToast(id);
    vi.advanceTimersByTime(5000);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('at most three are shown: the oldest is replaced, and its owner notified', () => {
    const onClose = vi.fn();
    showToast({ title: 'Pierwszy', onClose });
    for (const title of ['Drugi', 'Trzeci', 'Czwarty']) showToast({ title });
    expect(titles()).toEqual(['Drugi', 'Trzeci', 'Czwarty']);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('one that keeps typed text is never replaced', () => {
    showToast({ id: 'typed:1', title: 'Wpisano 12', duration: 'until-closed' });
    for (const title of ['Drugi', 'Trzeci', 'Czwarty']) showToast({ title });
    expect(titles()).toEqual(['Wpisano 12', 'Trzeci', 'Czwarty']);
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['Wpisano 12']);
  });

  test('of many that are kept the oldest are hidden until there is room', () => {
    const kept = ['1', '2', '3'].map((text) =>
      showToast({ id: `typed:${text}`, title: text, duration: 'until-closed' }),
    );
    showToast({ title: 'Zapisano' });
    const shown = () => shownToasts(useToasts.getState().toasts).map(({ title }) => title);
    expect(titles()).toEqual(['1', '2', '3', 'Zapisano']);
    expect(shown()).toEqual(['2', '3', 'Zapisano']);
    vi.advanceTimersByTime(4000);
    expect(shown()).toEqual(['1', '2', '3']);
    for (const id of kept) closeToast(id);
    expect(titles()).toEqual([]);
  });

  const counts = () => useToasts.getState().toasts.map(({ title, count }) => [title, count]);

  test('equal ones are merged and counted', () => {
    for (let time = 0; time < 3; time += 1) showToast({ title: 'Skopiowano' });
    showToast({ title: 'Skopiowano', body: 'E-mail' });
    expect(counts()).toEqual([
      ['Skopiowano', 3],
      ['Skopiowano', 1],
    ]);
  });

  test('the same id is counted while its text is the same', () => {
    showToast({ id: 'work', title: 'Kopiuję 10 %' });
    showToast({ id: 'work', title: 'Kopiuję 20 %' });
    expect(counts()).toEqual([['Kopiuję 20 %', 1]]);
    showToast({ id: 'work', title: 'Kopiuję 20 %' });
    expect(counts()).toEqual([['Kopiuję 20 %', 2]]);
  });

  test('the command of the newest toast is undone, once', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    for (const run of [first, second])
      showToast({ title: 'Usunięto', action: { label: 'Cofnij', run, isUndo: true } });
    showToast({ title: 'Zapisano', action: { label: 'Pokaż', run: vi.fn() } });
    expect([undoShown(), undoShown(), undoShown()]).toEqual([true, true, false]);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(titles()).toEqual(['Zapisano']);
  });

  test('a command executed since a toast is undone before it', () => {
    const action = { label: 'Cofnij', run: vi.fn(), isUndo: true as const };
    showToast({ title: 'Przeniesiono', action });
    passUndo();
    expect(undoShown()).toBe(false);
    showToast({ title: 'Odłączono', action });
    expect([undoShown(), undoShown()]).toEqual([true, false]);
    expect(titles()).toEqual(['Przeniesiono']);
  });

  test('the act that was started last is undone first, whenever its toast came', () => {
    const run = vi.fn();
    const toast = (title: string, act = nextAct()) =>
      showToast({ title, act, action: { label: 'Cofnij', run: () => run(title), isUndo: true } });
    const [first, second] = [nextAct(), nextAct()];
    expect(isLastAct(second)).toBe(true);
    toast('second', second);
    expect(isLastAct(first)).toBe(false);
    toast('first', first);
    expect([undoShown(), undoShown()]).toEqual([true, true]);
    expect(run.mock.calls.flat()).toEqual(['second', 'first']);
    const before = nextAct();
    passUndo();
    toast('before the edit', before);
    expect(undoShown()).toBe(false);
  });

  test('after the undo of an edit, the command before it is next', () => {
    const action = { label: 'Cofnij', run: vi.fn(), isUndo: true as const };
    passUndo();
    showToast({ title: 'Odłączono', action });
    passUndo();
    passUndo();
    passUndo(true);
    expect(undoShown()).toBe(false);
    passUndo(true);
    expect([undoShown(), undoShown()]).toEqual([true, false]);
    showToast({ title: 'Odłączono', action });
    // The undo of an edit before it is an act after it.
    passUndo(true);
    expect(undoShown()).toBe(false);
  });

  test('two with an action stay separate', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    for (const run of [first, second]) showToast({ title: 'Usunięto', action: { label: 'Cofnij', run } });
    useToasts.getState().toasts[0]?.action?.run();
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect(counts()).toHaveLength(2);
  });
});
