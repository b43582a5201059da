import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from '../../../.ci/npm.mjs'

/**
 * Installs what a peer's page is made of into its own folder, unless it is there. The peers are no part of the repository's install:
 * together they are some thousand packages. Nor do they have lockfiles, which would be tens of thousands of lines; what a page names
 * is exact, what that brings along is what the registry has.
 */
export function ensureInstalled({ name, folder, isPeer, dependencies }) {
  if (!isPeer || Object.entries(dependencies).every(([one, version]) => installedVersion(folder, one) === version)) return
  console.log(`Installing ${name} ...`)
  // No script of theirs runs: their code is bundled, never started here.
  const wanted = ['install', '--prefix', folder, '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if (!npm(wanted, folder)) throw new Error(`npm could not install ${name}; what it said is above.`)
}

function installedVersion(folder, dependency) {
  const manifest = join(folder, 'node_modules', dependency, 'package.json')
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined
}
