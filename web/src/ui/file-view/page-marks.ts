/** A place on a page, in shares of its width and height. */
export type PageMark = {
  /** what it is told by */
  name: string;
  label: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  isSure: boolean;
  isCurrent: boolean;
};

/** A box on a page, from 0, in shares of its width and height. */
export type PageBox = Pick<PageMark, 'height' | 'page' | 'width' | 'x' | 'y'>;

/** Places on the pages, and what can be done with them. */
export type Marking = {
  all: readonly PageMark[];
  onMark: (name: string) => void;
  /** whether they are shown, and the button for it */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  showLabel: string;
  /** a frame is drawn over the page; absent: there is nothing to read it for */
  frame?: { label: string; onFrame: (box: PageBox) => void } | undefined;
};
