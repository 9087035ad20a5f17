import { isFlag, isListOf, isShape, isText, readerOf } from '@saldo/contract/checks/checks';
import { useUserSetting } from '#lib/user-settings.ts';

const storedReader = readerOf(isListOf(isShape({ key: isText, isShown: isFlag })));
const USUAL: { key: string; isShown: boolean }[] = [];

/** Columns of a list as this user has chosen and ordered them; empty: as they usually are. */
export function useChosenColumns(name: string) {
  const [chosen, change] = useUserSetting(`${name}.columns`, storedReader, USUAL);
  return { chosen, change, reset: () => change(USUAL) };
}
