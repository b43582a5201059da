/** How often a property is tried. A night's run sets FC_RUNS. */
export const runs = (usual: number) => ({ numRuns: Number(process.env['FC_RUNS'] ?? usual) })
