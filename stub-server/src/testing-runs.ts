/** How often a property is tried: a few times in `npm test`, and as often as SALDO_RUNS says. */
export const runs = (usual: number): number => Number(process.env['SALDO_RUNS'] ?? usual);
