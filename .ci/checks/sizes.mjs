import { build } from '../build.mjs'
import budgets from '../sizes/budgets.mjs'
import { esbuildSize } from '../sizes/esbuild.mjs'
import { EXPORT_LIMIT, EXPORTS, FOR_VIEWS } from '../sizes/exports.mjs'
import { costsOnKit, publicValues } from '../sizes/on-kit.mjs'
import { openingSize } from '../sizes/opening.mjs'
import { discoverSize } from '../sizes/stage.mjs'
import { viewsSize } from '../sizes/views.mjs'
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
  findings.push(...(await exportFindings()))
  return { ...tally(findings), note: `\n       ${notes.join('\n       ')}` }
}

async function measured(budget) {
  if (budget.stages) return { esbuild: await discoverSize(budget.stages) }
  if (budget.views) return { esbuild: await viewsSize(budget.views) }
  if (budget.onKit) return { esbuild: { boot: (await costsOnKit([budget.onKit]))[0] } }
  if (budget.adds) return { esbuild: await addedSize(budget) }
  if (budget.opens) return { vite: await openingSize(budget) }
  return { esbuild: await esbuildSize(budget), vite: await viteSize(budget) }
}

/** Measures what some imports add to a page that has all others. By esbuild alone: how Vite splits files moves more bytes than they add. */
async function addedSize({ imports, adds, external }) {
  const rest = Object.fromEntries(Object.entries(imports).filter(([file]) => !(file in adds)))
  const [whole, less] = await Promise.all([imports, rest].map((some) => esbuildSize({ imports: some, external })))
  return { boot: whole.boot - less.boot }
}

/** Each public value alone. */
async function exportFindings() {
  const values = publicValues()
  const isForViews = ({ from }) => FOR_VIEWS.includes(from)
  const findings = []
  for (const isOpen of [false, true]) {
    const asked = values.filter((value) => isForViews(value) === isOpen)
    const costs = await costsOnKit(asked, { isOpen })
    findings.push(...asked.map((value, index) => exportFinding(value, costs[index])))
  }
  const isExported = (from, name) => values.some((one) => one.from === from && one.names === name)
  const unknown = EXPORTS.flatMap(({ from, names }) =>
    names.filter((name) => !isExported(from, name)).map((name) => `${from} ${name}`),
  )
  return [...findings, { what: 'the budgets of exports name what is exported', problems: unknown }]
}

function exportFinding({ from, names }, bytes) {
  const limit = EXPORTS.find((line) => line.from === from && line.names.includes(names))?.limit ?? EXPORT_LIMIT
  const problems = bytes <= limit * 1000 ? [] : ['Import less, or say in .ci/sizes/exports.mjs why it costs that.']
  return { what: `${names} of ${from}, alone: ${kB(bytes)} of ${limit} kB`, problems }
}

const kB = (bytes) => `${(bytes / 1000).toFixed(2)} kB`
