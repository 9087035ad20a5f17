import { areStylesLate, onLateStyle, stylesHere } from '#lib/late-styles.ts';

/** Loads a part of the client once, whoever asks for it. */
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
  /** However long it takes. */
  const preload = async (): Promise<Part> => loaded ?? (loading ??= begin());
  return {
    get loaded() {
      return loaded;
    },
    preload,
    /** Rejects where a style is late as well: that is fetched until it is there, and `preload` tells when. */
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
