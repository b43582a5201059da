import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPS } from './options.mjs'

const BENCH = join(import.meta.dirname, '..')
const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'))

/**
 * Loads the apps of these names, and for each the app that holds React alone in the same version, as the zero of all
 * bytes.
 */
export function loadApps(names) {
  const apps = names.map(loadApp)
  const zeros = new Set(apps.map(({ zero }) => zero).filter((name) => !names.includes(name)))
  return { apps, zeros: [...zeros].map(loadApp) }
}

/** A page to measure: its `app.json`, its folder, and its dependencies. */
function loadApp(name) {
  const folder = join(APPS, name)
  const isPeer = existsSync(join(folder, 'package.json'))
  // Our own page uses the packages that the repository has installed and built.
  const { dependencies } = isPeer ? readJson(folder, 'package.json') : readJson(BENCH, 'package.json')
  return {
    name,
    folder,
    isPeer,
    dependencies,
    built: join(BENCH, 'dist/peers', name),
    zero: 'bare',
    ...readJson(folder, 'app.json'),
  }
}
