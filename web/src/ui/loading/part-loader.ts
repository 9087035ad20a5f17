import { areStylesLate, onLateStyle, stylesHere } from '#lib/loading/late-styles.ts';

/** Loads a part of the client once for all its callers. */
export function partLoader<Part>(load: () => Promise<Part>) {
  let loaded: Part | undefined;
  let loading: Promise<Part> | undefined;
  const begin = async (): Promise<Part> => {
    try {
      const part = await load();
      await stylesHere();
      loaded = part;
      return part;
    } finally {
      loading = undefined;
    }
  };
  /** Resolves however long loading takes. */
  const preload = async (): Promise<Part> => loaded ?? (loading ??= begin());
  return {
    get loaded() {
      return loaded;
    },
    preload,
    /** Also rejects while a style is missing: it is fetched until it arrives, which `preload` reports. */
    inTime: async (): Promise<Part> => loaded ?? rejectingLate(preload()),
  };
}

async function rejectingLate<Part>(coming: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error('A style is late'));
    if (areStylesLate()) giveUp();
    const stop = onLateStyle(giveUp);
    coming.then(resolve, reject).finally(stop);
  });
}

export type PartLoader<Part> = ReturnType<typeof partLoader<Part>>;
