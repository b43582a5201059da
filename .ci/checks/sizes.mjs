import { build } from '../build.mjs'
import budgets from '../sizes/budgets.mjs'
import { esbuildSize } from '../sizes/esbuild.mjs'
import { openingSize } from '../sizes/opening.mjs'
import { discoverSize } from '../sizes/stage.mjs'
import { viteSize } from '../sizes/vite.mjs'
import { ran, tally } from '../tally.mjs'

/** Checks the budgets with the two bundlers that apps are most likely to use. */
export async function check() {
  const built = await build()
  if (built.code !== 0) return tally([ran('packages build', built)])

  const findings = []
  const notes = []
  for (const budget of budgets) {
    const sizes = await measured(budget)
    const said = Object.entries(sizes).map(
      ([bundler, { boot, later }]) => `${bundler} ${kB(boot)}${later ? ` (later ${kB(later)})` : ''}`,
    )
    const summary = `${budget.name}: ${said.join(', ')} of ${budget.limit} kB`
    notes.push(summary)
    for (const [bundler, { boot, files }] of Object.entries(sizes)) {
      findings.push({ what: `${budget.name} (${bundler})`, problems: boot <= budget.limit * 1000 ? [] : [summary] })
      if (budget.files) {
        const problems = files <= budget.files ? [] : [`${files} files instead of ${budget.files}`]
        findings.push({ what: `${budget.name}: how many files (${bundler})`, problems })
      }
    }
  }
  return { ...tally(findings), note: `\n       ${notes.join('\n       ')}` }
}

async function measured(budget) {
  if (budget.stages) return { esbuild: await discoverSize(budget.stages) }
  if (budget.opens) return { vite: await openingSize(budget) }
  return { esbuild: await esbuildSize(budget), vite: await viteSize(budget) }
}

const kB = (bytes) => `${(bytes / 1000).toFixed(2)} kB`
