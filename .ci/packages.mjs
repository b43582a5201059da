import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

/** Every package of the repository: its folder relative to the root, and its package.json. */
export function workspaces() {
  return readJson('package.json')
    .workspaces.flatMap((pattern) => (pattern.endsWith('/*') ? subfolders(pattern.slice(0, -2)) : [pattern]))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const manifest = readJson(folder, 'package.json')
      return { folder, name: manifest.name, manifest }
    })
}

/** The packages that go to npm for apps and plugins to import. */
export const published = () => workspaces().filter(({ manifest }) => !manifest.private && !manifest.bin)

/** The packages that go to npm for `npm create` to run. */
export const programs = () => workspaces().filter(({ manifest }) => !manifest.private && manifest.bin)

/** The examples, which are never published. */
export const examples = () => workspaces().filter(({ folder }) => folder.startsWith('examples/'))

function subfolders(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
    .sort()
}
