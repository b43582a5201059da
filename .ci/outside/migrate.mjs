import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execute } from '../execute.mjs'
import { readJson } from '../packages.mjs'
import { environment } from './npm.mjs'

const USAGE = 'Usage: npx @latchkey/migrate'
const BEFORE = {
  'package.json': '{ "dependencies": { "@reown/appkit": "^1.7.3" } }\n',
  'app.vue': "<script setup lang='ts'>\nimport { createAppKit } from '@reown/appkit'\n</script>\n",
}
const AFTER = {
  'package.json': `{ "dependencies": { "@latchkey/appkit": "^${readJson('lerna.json').version}" } }\n`,
  'app.vue': "<script setup lang='ts'>\nimport { createAppKit } from '@latchkey/appkit'\n</script>\n",
}

/** Moves a small app with the installed package, as `npx` does. */
export async function tryMigration(home) {
  const app = join(home, 'moving')
  mkdirSync(app)
  for (const [name, text] of Object.entries(BEFORE)) writeFileSync(join(app, name), text)
  const run = (...args) =>
    execute(process.execPath, [join(home, 'node_modules/@latchkey/migrate/dist/migrate.mjs'), ...args], {
      cwd: app,
      env: environment,
    })
  const findings = []
  const expected = (what, { code, output }, wanted, isShown) =>
    findings.push({ what, problems: code === wanted && isShown ? [] : [`It ended with ${code}.`, output] })

  const help = await run('--help')
  expected('migrate --help shows its usage', help, 0, help.output.startsWith(USAGE))
  const refused = await run('nowhere')
  expected('migrate refuses a folder that is not there', refused, 2, refused.output.startsWith('There is no folder'))
  const moved = await run()
  const isMoved = Object.entries(AFTER).every(([name, text]) => readFileSync(join(app, name), 'utf8') === text)
  expected('migrate moves an app', moved, 0, isMoved)
  return findings
}
