import { formatShort, minor } from '@saldo/contract/domain/money';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FiguresTable, NO_FIGURE } from './figures-table.tsx';
import {
  partsOfLine,
  pathOf,
  plotOf,
  type PlotColumn,
  type PlotPicture,
  type PlotSeries,
} from './plot-geometry.ts';
import { PlotWalk } from './plot-walk.tsx';
import styles from './plot.module.css';

type PlotProps = {
  /** Description of the plot in a sentence. */
  description: string;
  /** Label of the columns for keyboard navigation. */
  walkLabel: string;
  /** Heading above the column names in the table of figures. */
  columnHead: string;
  columns: readonly PlotColumn[];
  series: readonly PlotSeries[];
  /** px, as wide as the columns of the table below. */
  columnWidth: number;
  /** px, what stays in front of the plot when it scrolls: the amounts of its lines stay beside it. */
  labelWidth: number;
  height?: number;
  /** A height that the line should not fall below, drawn across all columns. */
  level?: number | null;
  /** The column of today. */
  now: number;
  at: number | null;
  setAt: (at: number | null) => void;
  /** Opens the items of a column's figures, or of one series only. */
  onOpen?: (column: number, series?: string) => void;
  textOf: (value: number) => string;
  /** Overlay such as a callout (`columnWidth` times its column from the left). */
  children?: ReactNode;
};

const HEIGHT = 214;

/** Bars and lines above the columns of a table with the same grid template, so that each bar is above its number. Arrows move through the columns. */
export function Plot(props: PlotProps) {
  const { columns, series, columnWidth, labelWidth, height = HEIGHT, level = null } = props;
  const { now, at, textOf, onOpen } = props;
  const picture = plotOf(series, columns, { columnWidth, height, level });
  const figureOf = (one: PlotSeries, column: number) => {
    const value = one.values[column] ?? null;
    return value === null ? NO_FIGURE : textOf(value);
  };
  const band = (column: number) => ({ x: column * columnWidth, y: 0, width: columnWidth, height });
  return (
    <div className={styles.plot} style={{ width: picture.width, height }}>
      <Axis picture={picture} left={labelWidth} />
      <svg
        className={styles.picture}
        width={picture.width}
        height={height}
        viewBox={`0 0 ${picture.width} ${height}`}
        role="img"
        aria-label={props.description}
      >
        {now >= 0 && <rect className={styles.now} {...band(now)} />}
        {at !== null && <rect className={styles.at} {...band(at)} />}
        <Ticks picture={picture} />
        {picture.levelY !== null && (
          <line className={styles.level} x1={0} x2={picture.width} y1={picture.levelY} y2={picture.levelY} />
        )}
        {picture.bars.map(({ key, tone, isPlan, ...place }) => (
          <rect key={key} className={cx(styles[tone], styles.bar, isPlan && styles.plan)} {...place} />
        ))}
        {picture.lines.map((line) => (
          <LinePath key={line.key} line={line} />
        ))}
      </svg>
      {props.children}
      <PlotWalk
        label={props.walkLabel}
        columns={columns.map(({ key, name }, column) => ({
          key,
          name: [name, ...series.map((one) => `${one.name} ${figureOf(one, column)}`)].join(', '),
          left: column * columnWidth,
          width: columnWidth,
        }))}
        at={at}
        setAt={props.setAt}
        onOpen={onOpen && ((column) => onOpen(column))}
        current={Math.max(0, now)}
      />
      <FiguresTable
        caption={props.description}
        heads={[props.columnHead, ...series.map(({ name }) => name)]}
        rows={columns.map(({ key, name }, column) => ({
          key,
          name,
          figures: series.map((one) => figureOf(one, column)),
        }))}
        onOpen={onOpen && ((column, place) => onOpen(column, series[place]?.key))}
      />
    </div>
  );
}

function Ticks({ picture }: { picture: PlotPicture }) {
  return picture.ticks.map(({ value, y }) => (
    <line
      key={value}
      className={value === 0 ? styles.base : styles.tick}
      x1={0}
      x2={picture.width}
      y1={y}
      y2={y}
    />
  ));
}

/** The amounts of the lines, at the visible edge of the plot however far it is scrolled. */
function Axis({ picture, left }: { picture: PlotPicture; left: number }) {
  return (
    <div className={styles.axis} style={{ left }} aria-hidden>
      {picture.ticks.map(({ value, y }) => (
        <span key={value} style={{ top: y }}>
          {value === 0 ? '0' : formatShort(minor(value), 'PLN')}
        </span>
      ))}
    </div>
  );
}

const SMALL_DOT = 2.5;
const DOT = 3.5;
const TICK = 3;

function LinePath({ line }: { line: PlotPicture['lines'][number] }) {
  const { done, ahead } = partsOfLine(line.points);
  const isMain = line.tone === 'balance';
  const last = done.at(-1);
  return (
    <g className={cx(styles[line.tone], line.isPlan && styles.dotted)}>
      {isMain && <path className={styles.halo} d={pathOf(line.points)} />}
      <path className={styles.line} d={pathOf(done)} />
      <path className={cx(styles.line, styles.ahead)} d={pathOf(ahead)} />
      {line.whiskers.map(({ x, from, to }) => (
        <path
          key={x}
          className={styles.whisker}
          d={`M${x} ${from.toFixed(1)} V${to.toFixed(1)} M${x - TICK} ${to.toFixed(1)} H${x + TICK}`}
        />
      ))}
      {isMain &&
        line.points.map(({ column, x, y }) => (
          <circle
            key={column}
            className={column === last?.column ? styles.dot : styles.open}
            cx={x}
            cy={y}
            r={column === last?.column ? DOT : SMALL_DOT}
          />
        ))}
    </g>
  );
}
