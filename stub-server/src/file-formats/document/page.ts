// Pages as any engine gives them: words with their places, whatever they were read from.

/** A box in shares of the page's width and height. */
export interface Place {
  /** from 0 */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A word with its box in the units of its page, from the upper left corner. */
export interface Word {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** how sure the engine is, 0 to 1; text of a PDF is certain */
  confidence: number;
}

export interface Page {
  width: number;
  height: number;
  words: readonly Word[];
  /** its words come from a picture */
  isScanned: boolean;
  /** by how many degrees its picture was turned, clockwise, to be read; its words are as it was read */
  turned?: Turn;
}

export type Turn = 0 | 90 | 180 | 270;
