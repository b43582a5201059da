// Measures pages with our kit and with others', side by side: `npm run bench:peers -- [--apps latchkey,rainbowkit]
// [--runs 5]`.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadApps } from './app.mjs'
import { buildApp } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions } from './options.mjs'
import { report } from './report/report.mjs'
import { openBrowser } from './visits/browser.mjs'
import { COUNTS, countVisit } from './visits/count-visit.mjs'
import { rounds } from './visits/rounds.mjs'
import { slowVisit } from './visits/slow-visit.mjs'
import { timeVisit } from './visits/time-visit.mjs'
import { startEnvironment } from './visits/environment.mjs'

const args = process.argv.slice(2)
const { names, runs } = readOptions(args)
const { apps, zeros } = loadApps(names)
for (const app of [...zeros, ...apps]) {
  ensureInstalled(app)
  await buildApp(app)
}

const environment = await startEnvironment()
try {
  const browser = await openBrowser(environment.foreignPort)
  const chromium = browser.version()
  await browser.close()
  const counts = await rounds('Counting', COUNTS, [...zeros, ...apps], (app) => countVisit(app, environment))
  const times = await rounds('Timing', runs, apps, (app) => timeVisit(app, environment))
  const slowTimes = await rounds('Slow', COUNTS, apps, (app) => slowVisit(app, environment))
  tellUnknown(counts)
  const text = report({
    apps,
    counts,
    times,
    slowTimes,
    chromium,
    runs,
    command: ['npm run bench:peers', ...(args.length ? ['--', ...args] : [])].join(' '),
  })
  await writeFile(join(import.meta.dirname, 'results.md'), text)
  console.log(`\n${text}`)
} finally {
  await environment.close()
}

/** Prints requests without an answer, because such a page may have behaved unlike the real one. */
function tellUnknown(counts) {
  for (const [name, visits] of Object.entries(counts)) {
    const asked = new Set(visits.flatMap(({ unknown }) => unknown.map(({ host, path }) => host + path)))
    if (asked.size) console.error(`${name} made requests without an answer: ${[...asked].join(', ')}`)
  }
}
