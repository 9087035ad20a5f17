import styles from './plot.module.css';

type FiguresTableProps = {
  caption: string;
  /** Headings above the row names and above their figures. */
  heads: readonly string[];
  rows: readonly { key: string; name: string; figures: readonly string[] }[];
  /** Where the plot is above its table anyway, only screen readers need this one. */
  isPrinted?: boolean;
};

/** The figures of a plot as a table for screen readers. */
export function FiguresTable({ caption, heads, rows, isPrinted = false }: FiguresTableProps) {
  return (
    <table className={isPrinted ? styles.printed : styles.figures}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, place) => (
              <td key={heads[place + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
