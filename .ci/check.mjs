import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './packages.mjs'

const folder = join(root, '.ci/checks')

/** Runs one check. Prints one line when it passed, and the whole output when it failed. */
export async function runCheck(name) {
  const started = performance.now()
  const { passed, failed, output, note, missing = [], titles = [] } = await attempt(name)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (failed > 0) console.log(output.trimEnd())
  console.log(
    [failed ? 'FAIL' : 'ok  ', name.padEnd(13), `${passed} passed, ${failed} failed (${seconds} s)`, note]
      .filter(Boolean)
      .join(' '),
  )
  for (const what of missing) console.log(`NOT RUN: ${what}`)
  return { passed, failed, missing, titles: titles.map((title) => `${name}: ${title}`) }
}

async function attempt(name) {
  const { NODE_ENV } = process.env
  try {
    const { check } = await import(pathToFileURL(join(folder, `${name}.mjs`)).href)
    const result = await check()
    // A check that examined nothing has proved nothing.
    return result.passed + result.failed > 0
      ? result
      : { ...result, failed: 1, output: `${name} ran nothing.\n${result.output}` }
  } catch (error) {
    return { passed: 0, failed: 1, output: String(error?.stack ?? error) }
  } finally {
    // A build by Vite leaves its mode here, in which React's tests of a later check would not run.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2)
  const known = readdirSync(folder).map((file) => file.replace('.mjs', ''))
  if (names.length === 0 || names.some((name) => !existsSync(join(folder, `${name}.mjs`)))) {
    console.error(`Usage: npm run check -- <name>...\nNames: ${known.join(', ')}`)
    process.exit(1)
  }
  for (const name of names) {
    const { passed, failed } = await runCheck(name)
    if (failed > 0 || passed === 0) process.exitCode = 1
  }
}
