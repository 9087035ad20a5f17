import type { ReactNode, Ref } from 'react';
import styles from './report.module.css';

type ReportWorkProps = {
  mainRef: Ref<HTMLDivElement>;
  children: ReactNode;
  /** The items of an open figure, beside the table. */
  pane?: ReactNode;
};

export function ReportWork({ mainRef, children, pane }: ReportWorkProps) {
  return (
    <div className={styles.work}>
      <div ref={mainRef} className={styles.main}>
        {children}
      </div>
      {pane}
    </div>
  );
}

/** A plot above the columns of the table, with its legend above the labels. */
export function ReportPlot({
  labelWidth,
  legend,
  children,
}: {
  labelWidth: number;
  legend: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.plot} style={{ gridTemplateColumns: `${labelWidth}px auto` }}>
      <div className={styles.series}>{legend}</div>
      {children}
    </div>
  );
}

/** The meaning of the table's marks, and its keys. */
export function ReportLegend({ keys, children }: { keys: ReactNode; children: ReactNode }) {
  return (
    <footer className={styles.legend}>
      {children}
      <span className={styles.keys}>{keys}</span>
    </footer>
  );
}
