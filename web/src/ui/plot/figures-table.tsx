import styles from './plot.module.css';

type FiguresTableProps = {
  caption: string;
  /** Headings above the row names and above their figures. */
  heads: readonly string[];
  rows: readonly { key: string; name: string; figures: readonly string[] }[];
  /** Opens the items of a row's figure. */
  onOpen?: ((row: number, place: number) => void) | undefined;
};

/** Shown where there is no figure. */
export const NO_FIGURE = '–';

/**
 * The figures of a plot as a table for screen readers; sighted keyboard users open them from the
 * plot.
 */
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
