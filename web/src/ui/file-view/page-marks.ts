/** A place on a page, in shares of its width and height. */
export type PageMark = {
  /** its identifier */
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

/** A bounding box on a page, from 0, in shares of its width and height. */
export type PageBox = Pick<PageMark, 'height' | 'page' | 'width' | 'x' | 'y'>;

/** Marked places on the pages, and the actions on them. */
export type Marking = {
  all: readonly PageMark[];
  onMark: (name: string) => void;
  /** whether they are visible, and the label of the toggle */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  showLabel: string;
  /** the action for a drawn frame; absent: frames cannot be drawn */
  frame?: { label: string; onFrame: (box: PageBox) => void } | undefined;
};
