import { build } from '../build.mjs'
import budgets from '../sizes/budgets.mjs'
import { esbuildSize } from '../sizes/esbuild.mjs'
import { fileSize } from '../sizes/file.mjs'
import { viteSize } from '../sizes/vite.mjs'
import { ran, tally } from '../tally.mjs'

/** Checks the budgets with the two bundlers that apps are most likely to use. */
export async function check() {
  const built = await build()
  if (built.code !== 0) return tally([ran('packages build', built)])

  const findings = []
  const notes = []
  for (const budget of budgets) {
    const sizes = budget.file
      ? { esbuild: await fileSize(budget.file) }
      : { esbuild: await esbuildSize(budget), vite: await viteSize(budget) }
    const said = Object.entries(sizes).map(
      ([bundler, { boot, later }]) => `${bundler} ${kB(boot)}${later ? ` (later ${kB(later)})` : ''}`,
    )
    const summary = `${budget.name}: ${said.join(', ')} of ${budget.limit} kB`
    notes.push(summary)
    for (const [bundler, { boot }] of Object.entries(sizes)) {
      findings.push({ what: `${budget.name} (${bundler})`, problems: boot <= budget.limit * 1000 ? [] : [summary] })
    }
  }
  return { ...tally(findings), note: `\n       ${notes.join('\n       ')}` }
}

const kB = (bytes) => `${(bytes / 1000).toFixed(2)} kB`
