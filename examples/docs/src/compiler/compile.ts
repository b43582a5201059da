import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A repository, and the folder for what is made of it on the way. Two that run at the same time take two folders. */
export interface Workshop {
  readonly root: string
  readonly cache: string
}

export const workshopOf = (root: string, use: 'site' | 'test'): Workshop => ({
  root,
  cache: join(root, '.cache/docs', use),
})

export function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Writes a `tsconfig.json` into the folder, runs the compiler on it, and resolves with what it prints. */
export function compile(root: string, folder: string, config: object): Promise<string> {
  const file = join(folder, 'tsconfig.json')
  writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), ...config }, null, 2))
  const compiler = join(root, 'node_modules/typescript7/bin/tsc')
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '-p', file, '--pretty', 'false'],
      { cwd: root, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        // The compiler's exit code is a number also when it found errors; any other failure is one of starting it.
        if (error && typeof error.code !== 'number') reject(error)
        else resolve(stdout + stderr)
      },
    )
  })
}
