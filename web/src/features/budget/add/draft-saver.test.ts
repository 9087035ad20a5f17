import { describe, expect, test } from 'vitest';
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
  test('makes the draft once, then changes it with the version it has got', async () => {
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

  test('a refused write says so, and the next one carries everything', async () => {
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
