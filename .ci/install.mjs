import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { readJson, root } from './packages.mjs'

let hasInstalled = false

/** Whether this process has installed the packages, which no one had before. */
export const installedNow = () => hasInstalled

/** Installs the packages of the lockfile unless they are installed already. Ends the process on failure. */
export function ensureInstalled() {
  refuseOldNode()
  if (isInstalled()) return
  console.log('Installing dependencies ...')
  if (!npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'])) {
    console.error('npm ci failed; its output is above.')
    process.exit(1)
  }
  hasInstalled = true
}

function refuseOldNode() {
  const oldest = readJson('package.json').engines.node.replace('>=', '')
  const numbers = (version) => version.split('.').map(Number)
  const [major, minor] = numbers(process.versions.node)
  const [needsMajor, needsMinor] = numbers(oldest)
  if (major > needsMajor || (major === needsMajor && minor >= needsMinor)) return
  console.error(`Latchkey needs Node ${oldest} or newer; this is ${process.versions.node}. See https://nodejs.org.`)
  process.exit(1)
}

// npm records in node_modules what it installed, so this also holds after a manual `npm install`.
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const wanted = readJson('package-lock.json').packages
  const present = readJson('node_modules/.package-lock.json').packages
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    // Optional packages may be for other systems.
    return present[path] ? present[path].version === version : optional
  })
}
