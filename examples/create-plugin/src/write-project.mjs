import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies the files of a project and completes its package.json: its name, and the range in which our packages fit, which
 * is the version of this command.
 *
 * @param {{ from: string, folder: string, packageName: string, version: string }} project
 */
export function writeProject({ from, folder, packageName, version }) {
  cpSync(from, folder, { recursive: true })
  // npm packs no file with the one name, and takes one with the other for a package within ours.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'))
  const file = join(folder, 'package.json')
  renameSync(join(folder, 'manifest.json'), file)
  const ranged = (uses) =>
    uses &&
    Object.fromEntries(Object.entries(uses).map(([name, range]) => [name, isOurs(name) ? `^${version}` : range]))
  const { dependencies, peerDependencies, devDependencies, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  const manifest = {
    ...rest,
    name: packageName,
    dependencies: ranged(dependencies),
    peerDependencies: ranged(peerDependencies),
    devDependencies: ranged(devDependencies),
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

const isOurs = (name) => name.startsWith('@latchkey/')

/** The version of the command: of the package that it is packed in. */
export const versionOf = (command) => JSON.parse(readFileSync(new URL('../package.json', command), 'utf8')).version
