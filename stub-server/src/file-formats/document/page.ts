// Pages in the form that every engine provides: words with bounding boxes, whatever their source.

/** A bounding box in fractions of the page's width and height. */
export interface Place {
  /** from 0 */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A word with its bounding box in units of the page, from the upper left corner. */
export interface Word {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** the engine's confidence, 0 to 1; text of a PDF has 1 */
  confidence: number;
}

export interface Page {
  width: number;
  height: number;
  words: readonly Word[];
  /** its words come from an image */
  isScanned: boolean;
  /** degrees by which the image was rotated clockwise for recognition; the words keep the rotated coordinates */
  turned?: Turn;
}

export type Turn = 0 | 90 | 180 | 270;
