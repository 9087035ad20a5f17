import styles from './plot.module.css';

type FiguresTableProps = {
  caption: string;
  /** Headings above the row names and above their figures. */
  heads: readonly string[];
  rows: readonly { key: string; name: string; figures: readonly string[] }[];
  /** Shows what a figure of a row consists of. */
  onOpen?: ((row: number, place: number) => void) | undefined;
};

/** What stands where there is no figure. */
export const NO_FIGURE = '–';

/** The figures of a plot as a table for screen readers; the keyboard opens them from the plot, which is seen. */
export function FiguresTable({ caption, heads, rows, onOpen }: FiguresTableProps) {
  return (
    <table className={styles.figures}>
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
        {rows.map(({ key, name, figures }, row) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, place) => (
              <td key={heads[place + 1]}>
                {onOpen && figure !== NO_FIGURE ? (
                  <button type="button" tabIndex={-1} onClick={() => onOpen(row, place)}>
                    {figure}
                  </button>
                ) : (
                  figure
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
