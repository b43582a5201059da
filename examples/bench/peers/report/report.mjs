import { cpus } from 'node:os'
import { COUNTS } from '../visits/count-visit.mjs'
import { ROWS } from './rows.mjs'

/** Writes all that a reader needs to judge the figures, and to reproduce them. */
export function report({ apps, counts, times, slowTimes, chromium, command, runs }) {
  const of = ({ name, zero }) => ({
    counts: counts[name],
    times: times[name],
    slowTimes: slowTimes[name],
    zeroCounts: counts[zero],
  })
  const head = ['', ...apps.map(({ name }) => name)]
  const rows = ROWS.map(([title, read]) => [title, ...apps.map((app) => read(of(app)))])
  const failed = apps.map(({ name }) => [name, runs - times[name].length]).filter(([, count]) => count > 0)
  return [
    '# Beside others',
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores, Chromium ${chromium}, Node ${process.version.slice(1)}.`,
    `Medians: times of ${runs} visits to each page, all else of ${COUNTS}. The [README](../README.md#beside-others) explains them; compare only figures of one table.`,
    table([head, ...rows]),
    ...(failed.length
      ? [`Visits that failed and are not counted: ${failed.map(([name, count]) => `${name} ${count}`).join(', ')}.`]
      : []),
    '## The pages',
    `${apps.map(madeOf).join('\n')}\n`,
  ].join('\n\n')
}

function madeOf({ name, brings, isPeer, dependencies }) {
  // Our own packages have the version of the repository.
  const versions = Object.entries(dependencies).filter(([one]) => isPeer || one.startsWith('react'))
  return `- ${name}: ${brings}. ${versions.map(([one, version]) => `${one} ${version}`).join(', ')}`
}

/** Writes a Markdown table. The first row is the head, the first column the names. An undefined cell is a dash. */
function table(rows) {
  const cells = rows.map((row) => row.map((cell) => cell ?? '-'))
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  const line = (row) =>
    `| ${row.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  const [head, ...body] = cells
  return [line(head), rule, ...body.map(line)].join('\n')
}
