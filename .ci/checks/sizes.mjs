import budgets from '../../.size-limit.mjs'
import { build } from '../build.mjs'
import { tool } from '../execute.mjs'
import { ran, tally } from '../tally.mjs'
import { viteSize } from '../vite-size.mjs'

/** The budgets of .size-limit.mjs, kept by the two bundlers that hosts are likely to use. */
export async function check() {
  const built = await build()
  if (built.code !== 0) return tally([ran('packages build', built)])

  const { stdout, output } = await tool('size-limit', ['--json'])
  if (!stdout.trim().startsWith('[')) return tally([ran('size-limit runs', { code: 1, output })])
  const byEsbuild = JSON.parse(stdout)
  const findings = []
  const notes = []
  for (const budget of budgets) {
    const limit = Number.parseFloat(budget.limit) * 1000
    const sizes = { esbuild: byEsbuild.find(({ name }) => name === budget.name).size, vite: await viteSize(budget) }
    const said = Object.entries(sizes).map(([bundler, size]) => `${bundler} ${(size / 1000).toFixed(2)} kB`)
    const summary = `${budget.name}: ${said.join(', ')} of ${budget.limit}`
    notes.push(summary)
    for (const [bundler, size] of Object.entries(sizes)) {
      findings.push({ what: `${budget.name} (${bundler})`, problems: size <= limit ? [] : [summary] })
    }
  }
  return { ...tally(findings), note: `\n       ${notes.join('\n       ')}` }
}
