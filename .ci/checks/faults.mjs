import { readMatrix } from '../faults/matrix.mjs'
import { tally } from '../tally.mjs'

/** Checks that a test proves each fault and each attack. */
export async function check() {
  const { rows, problems } = readMatrix()
  const invented = { path: 'invented', text: "test('F-X99: is no row', () => {})" }
  const withoutFiles = readMatrix([invented]).problems
  return tally([
    { what: `${rows.length} faults and attacks are proved`, problems },
    {
      what: 'a row without a test and an id without a row are found',
      problems: [/^F-K01 .*no test names it/, /F-X99, which is no row/].flatMap((pattern) =>
        withoutFiles.some((problem) => pattern.test(problem)) ? [] : [`not found: ${pattern}`],
      ),
    },
  ])
}
