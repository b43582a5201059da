import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from '../../../.ci/npm.mjs'

/**
 * Installs a peer's packages into its own folder, unless they are there. The peers are no part of the repository's
 * install, because together they are some thousand packages. They have no lockfiles either, which would be tens of
 * thousands of lines: a page pins its own packages, and the registry decides about their dependencies.
 */
export function ensureInstalled({ name, folder, isPeer, dependencies }) {
  if (!isPeer || Object.entries(dependencies).every(([one, version]) => installedVersion(folder, one) === version))
    return
  console.log(`Installing ${name} ...`)
  // None of their scripts runs: their code is bundled, never started here.
  const wanted = [
    'install',
    '--prefix',
    folder,
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  if (!npm(wanted, folder)) throw new Error(`npm could not install ${name}; its output is above.`)
}

function installedVersion(folder, dependency) {
  const manifest = join(folder, 'node_modules', dependency, 'package.json')
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined
}
