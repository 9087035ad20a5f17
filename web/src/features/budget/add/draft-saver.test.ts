import { afterEach, describe, expect, test, vi } from 'vitest';
import { DraftSaver, type DraftFields, type DraftState } from './draft-saver.ts';

const fields = (name: string): DraftFields => ({
  name,
  categoryId: 1,
  firstMonth: '2026-01',
  lastMonth: '2026-12',
});

function source() {
  const calls: string[] = [];
  const states: DraftState[] = [];
  const waiting: (() => void)[] = [];
  let refuses = false;
  const answer = async (call: string, version: number) => {
    calls.push(call);
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (refuses) throw new Error('refused');
    return { id: 5, version };
  };
  const saver = new DraftSaver({
    create: ({ name }) => answer(`create ${name}`, 1),
    update: ({ version }, { name }) => answer(`update ${version} ${name}`, version + 1),
    onState: (state) => states.push(state),
    onSaved: () => undefined,
  });
  const arrive = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { saver, calls, states, arrive, refuse: (isOn: boolean) => (refuses = isOn) };
}

describe('draft saver', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('saves nothing during and after finishing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { saver, calls, arrive } = source();
    let end = (_done: string) => {};
    const finished = saver.finish(fields('A'), () => new Promise<string>((resolve) => (end = resolve)));
    saver.keep(fields('AB'));
    await arrive();
    vi.runAllTimers();
    saver.flush();
    end('done');
    expect(await finished).toBe('done');
    saver.keep(fields('ABC'));
    vi.runAllTimers();
    expect(calls).toEqual(['create A']);
  });

  test('saves pending changes after finishing was refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { saver, calls, arrive } = source();
    const finished = saver.finish(fields('A'), () => Promise.reject(new Error('refused'))).catch(String);
    saver.keep(fields('AB'));
    vi.runAllTimers();
    await arrive();
    expect(await finished).toBe('Error: refused');
    vi.runAllTimers();
    await arrive();
    expect(calls).toEqual(['create A', 'update 1 AB']);
  });

  test('creates the draft once, then updates it with the version it received', async () => {
    const { saver, calls, arrive, states } = source();
    const first = saver.save(fields('A'));
    void saver.save(fields('AB'));
    const last = saver.save(fields('ABC'));
    await arrive();
    await arrive();
    expect(await first).toEqual({ id: 5, version: 2 });
    expect(await last).toEqual({ id: 5, version: 2 });
    expect(calls).toEqual(['create A', 'update 1 ABC']);
    expect(states).toEqual(['saving', 'saved']);
  });

  test('reports a refused write, and includes its changes in the next one', async () => {
    const { saver, calls, arrive, states, refuse } = source();
    refuse(true);
    const refused = saver.save(fields('A')).catch(String);
    await arrive();
    expect(await refused).toBe('Error: refused');
    refuse(false);
    const saved = saver.save(fields('AB'));
    await arrive();
    expect(await saved).toEqual({ id: 5, version: 1 });
    expect(calls).toEqual(['create A', 'create AB']);
    expect(states).toEqual(['saving', 'failed', 'saving', 'saved']);
  });
});
