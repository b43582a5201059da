import { spawnSync } from 'node:child_process'
import { gitTop } from './find-files.js'

/**
 * Why the files of a folder cannot be put back by git as they are now, or `undefined` where they can, or where the folder
 * is in no git tree.
 */
export function uncommittedChanges(folder: string): string | undefined {
  if (gitTop(folder) === undefined) return undefined
  const { error, status, stdout, stderr } = spawnSync(
    'git',
    ['status', '--porcelain', '--untracked-files=all', '--', '.'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  if (error || status !== 0)
    return `git did not answer whether everything is committed: ${error?.message ?? stderr.trim()}`
  const changes = stdout.split('\n').filter(Boolean)
  if (changes.length === 0) return undefined
  const shown = changes.slice(0, SHOWN).map((line) => `  ${line}`)
  const more = changes.length > SHOWN ? [`  and ${changes.length - SHOWN} more`] : []
  return ['There are changes that are not committed:', ...shown, ...more].join('\n')
}

const SHOWN = 10
