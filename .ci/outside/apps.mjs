import { join } from 'node:path'
import { ran } from '../tally.mjs'
import { next, vite } from './bundlers.mjs'
import { createdApps } from './create.mjs'
import { npmOutside } from './npm.mjs'
import { visit } from './visit.mjs'

/** Builds each app of `npm create @latchkey/app` as it is, and opens the modal in it. */
export async function tryApps(home, browser) {
  const findings = []
  for (const [name, flags] of Object.entries(createdApps())) {
    const app = join(home, name)
    const server = flags.includes('--template next') ? next(home, app) : vite(home, app, ['preview'])
    findings.push(ran(`the app ${name} of npm create builds`, await npmOutside(['run', 'build'], app)), {
      what: `the app ${name} shows the modal`,
      problems: await visit(browser, server),
    })
  }
  return findings
}
