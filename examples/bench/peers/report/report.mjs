import { cpus } from 'node:os'
import { COUNTS } from '../visits/count-visit.mjs'
import { ROWS } from './rows.mjs'
import { table } from './table.mjs'

/** All that a reader needs to judge the figures, and to make them again. */
export function report({ apps, counts, times, chromium, command, runs }) {
  const of = (app) => ({ counts: counts[app.name], times: times[app.name], zeroCounts: counts[app.zero] })
  const head = ['', ...apps.map(({ name }) => name)]
  const rows = ROWS.map(([title, read]) => [title, ...apps.map((app) => read(of(app)))])
  const failed = apps.map(({ name }) => [name, runs - times[name].length]).filter(([, count]) => count > 0)
  return [
    '# Beside others',
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores, Chromium ${chromium}, Node ${process.version.slice(1)}.`,
    `Medians: times of ${runs} visits to each page, all else of ${COUNTS}. How they come about is in the [README](../README.md#beside-others); compare only what is in one table.`,
    table([head, ...rows]),
    ...(failed.length ? [`Visits that failed and are not counted: ${failed.map(([name, count]) => `${name} ${count}`).join(', ')}.`] : []),
    '## The pages',
    `${apps.map(madeOf).join('\n')}\n`,
  ].join('\n\n')
}

function madeOf({ name, brings, isPeer, dependencies }) {
  // Ours is as old as this file.
  const versions = Object.entries(dependencies).filter(([one]) => isPeer || one.startsWith('react'))
  return `- ${name}: ${brings}. ${versions.map(([one, version]) => `${one} ${version}`).join(', ')}`
}
