import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { root, workspaces } from './packages.mjs'
import { isMade } from './source-files.mjs'

/**
 * Copies all hand-written files, for checks that change or rebuild them. The copy lies inside the repository, so that
 * it finds third-party packages in the folders above; our own packages resolve into the copy.
 */
export function copyTree(name) {
  const copy = join(root, '.cache', name)
  rmSync(copy, { recursive: true, force: true })
  for (const entry of ['.ci', 'core', 'react-bindings', 'plugins', 'examples', ...ROOT_FILES]) {
    if (existsSync(join(root, entry)))
      cpSync(join(root, entry), join(copy, entry), { recursive: true, filter: isWritten })
  }
  for (const { folder, name: own } of workspaces()) {
    link(join(copy, folder), join(copy, 'node_modules', own))
    // The packages that npm could not hoist.
    const kept = join(root, folder, 'node_modules')
    if (existsSync(kept)) link(kept, join(copy, folder, 'node_modules'))
  }
  return copy
}

/** Deletes a copy. */
export const removeCopy = (name) => rmSync(join(root, '.cache', name), { recursive: true, force: true })

/** Links `path` to `target`. */
export function link(target, path) {
  mkdirSync(join(path, '..'), { recursive: true })
  symlinkSync(relative(join(path, '..'), target), path, process.platform === 'win32' ? 'junction' : 'dir')
}

const ROOT_FILES = [
  '.dependency-cruiser.mjs',
  '.oxlintrc.json',
  'LICENSE',
  'jest.config.ts',
  'lerna.json',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.check.json',
  'tsconfig.json',
]

const isWritten = (path) => !isMade(basename(path))
