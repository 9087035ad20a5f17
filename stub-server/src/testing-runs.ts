/** The number of runs of a property: few in `npm test`, otherwise SALDO_RUNS. */
export const runs = (usual: number): number => Number(process.env['SALDO_RUNS'] ?? usual);
