import { describe, expect, test } from 'vitest';
import { PlaceMaker, type NewPlace } from './place-maker.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function source({ isAsked = false } = {}) {
  const asked: string[] = [];
  const made: number[] = [];
  const shown: (NewPlace | null)[] = [];
  const answers: { resolve: (id: number) => void; reject: (error: Error) => void }[] = [];
  const maker = new PlaceMaker({
    make: ({ folder, category }) => {
      asked.push(`${folder.name} / ${category ?? '-'}`);
      return new Promise<number>((resolve, reject) => answers.push({ resolve, reject }));
    },
    onShown: (place) => shown.push(place),
    isAsked,
  });
  maker.listen((id) => made.push(id));
  const answer = async (id: number) => {
    answers.shift()?.resolve(id);
    await turn();
  };
  const refuse = async () => {
    answers.shift()?.reject(new Error('refused'));
    await turn();
  };
  return { maker, asked, made, shown, answer, refuse };
}

describe('typed places', () => {
  test('a new folder waits for its category, and both are created together', async () => {
    const { maker, asked, made, answer } = source();
    maker.nameFolder('Dział');
    await turn();
    expect(asked).toEqual([]);
    maker.nameCategory({ name: 'Dział' }, 'Grupa');
    const settled = maker.settled();
    await turn();
    await answer(7);
    expect(await settled).toBe(7);
    expect(asked).toEqual(['Dział / Grupa']);
    expect(made).toEqual([7]);
  });

  test('a folder without a category is created once, when the place is final', async () => {
    const { maker, asked, answer } = source();
    maker.nameFolder('Dział');
    const settled = maker.settled();
    maker.leave();
    await turn();
    await answer(7);
    expect(await settled).toBe(7);
    expect(await maker.settled()).toBe(7);
    expect(asked).toEqual(['Dział / -']);
  });

  test('nothing is created before it is requested, in deferred mode', async () => {
    const { maker, asked, answer } = source({ isAsked: true });
    maker.nameFolder('Dział');
    maker.leave();
    maker.nameCategory({ name: 'Dział' }, 'Grupa');
    maker.leave();
    await turn();
    expect(asked).toEqual([]);
    const settled = maker.settled();
    await turn();
    await answer(7);
    expect(await settled).toBe(7);
    expect(asked).toEqual(['Dział / Grupa']);
  });

  test('a late response does not override a newer choice', async () => {
    const { maker, made, shown, answer } = source();
    maker.nameCategory({ name: 'Dział', id: 1 }, 'Grupa');
    await turn();
    maker.choose(3);
    const settled = maker.settled();
    await answer(7);
    expect(await settled).toBe(3);
    expect(made).toEqual([]);
    expect(shown.at(-1)).toBeNull();
  });

  test('the last typed place wins, after earlier ones were created', async () => {
    const { maker, asked, made, answer } = source();
    const folder = { name: 'Dział', id: 1 };
    maker.nameCategory(folder, 'A');
    const settled = maker.settled();
    maker.nameCategory(folder, 'B');
    await turn();
    expect(asked).toEqual(['Dział / A']);
    await answer(7);
    expect(asked).toEqual(['Dział / A', 'Dział / B']);
    await answer(8);
    expect(await settled).toBe(8);
    expect(made).toEqual([8]);
  });

  test('a refused place keeps its text and is tried again', async () => {
    const { maker, asked, shown, answer, refuse } = source();
    maker.nameCategory({ name: 'Dział' }, 'Grupa');
    const refused = maker.settled().catch(String);
    await turn();
    await refuse();
    expect(await refused).toBe('Error: refused');
    expect(shown.at(-1)).toMatchObject({ folder: { name: 'Dział' }, category: 'Grupa' });
    const settled = maker.settled();
    await turn();
    await answer(7);
    expect(await settled).toBe(7);
    expect(asked).toEqual(['Dział / Grupa', 'Dział / Grupa']);
  });
});
