import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

/** A database server that a test started, on a socket in a folder of its own: it takes no port of another one. */
export interface DatabaseServer {
  readonly folder: string
  stop(): Promise<void>
}

/** Debian keeps each version of PostgreSQL in a folder of its own, outside of `PATH`. */
const DEBIAN = '/usr/lib/postgresql'
const debianFolders = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []

/** Where each program is: `.ci/databases.mjs` installs them where it can. */
export const redisFolder = findFolderOf('redis-server', [process.env['REDIS_BIN']])
export const postgresFolder = findFolderOf('postgres', [process.env['POSTGRES_BIN'], ...debianFolders])

function findFolderOf(program: string, folders: readonly (string | undefined)[]): string | undefined {
  const searched = [...folders, ...(process.env['PATH'] ?? '').split(delimiter)]
  return searched.find((folder) => folder && existsSync(join(folder, program)))
}

/** A `describe` for a suite that needs a program. Without it the suite is skipped, and says so. */
export function describeWithProgram(
  program: string,
  folder: string | undefined,
  suite: (folder: string) => void,
): void {
  if (folder) return describe(`with ${program}`, () => suite(folder))
  console.warn(`SKIPPED: these tests need the program ${program}, which is not on this machine.`)
  // oxlint-disable-next-line no-restricted-properties -- a machine may lack the program; the check `unit` counts what is skipped as failed
  describe.skip(`with ${program}`, () => suite(''))
}

/** Its socket is `redis.sock` in its folder. It keeps everything in memory. */
export function startRedis(programs: string): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-redis-'))
  const args = ['--port', '0', '--unixsocket', join(folder, 'redis.sock'), '--dir', folder, '--save', '']
  // A package that was unpacked and not installed has its libraries beside it.
  const libraries = join(programs, '../lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`)
  const env = { ...process.env, LD_LIBRARY_PATH: libraries }
  return startServer(folder, [join(programs, 'redis-server'), ...args], 'accept connections', { env })
}

/** `nobody` of Linux. PostgreSQL does not run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 }

/** A new, empty one. A client's host is its folder, and the user `postgres`. */
export function startPostgres(programs: string): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-postgres-'))
  const owner = process.getuid?.() === 0 ? NOBODY : {}
  if (owner === NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid)
  const form = ['-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-locale', '-E', 'UTF8']
  const made = spawnSync(join(programs, 'initdb'), form, { ...owner, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`, { cause: made.error })
  const args = ['-D', folder, '-h', '', '-k', folder, '-c', 'fsync=off', '-c', 'synchronous_commit=off']
  return startServer(folder, [join(programs, 'postgres'), ...args], 'ready to accept connections', owner)
}

/** No server outlives a test run that crashed: it ends with its standard input. */
const RUN_UNTIL_INPUT_ENDS = `
  exec 3<&0
  (read -r line <&3; kill -INT $$) >/dev/null 2>&1 &
  exec "$@" 3<&- </dev/null
`

async function startServer(
  folder: string,
  command: readonly string[],
  readyLine: string,
  options: { readonly uid?: number; readonly gid?: number; readonly env?: NodeJS.ProcessEnv },
): Promise<DatabaseServer> {
  const child = spawn('sh', ['-c', RUN_UNTIL_INPUT_ENDS, 'sh', ...command], { ...options, stdio: 'pipe' })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const printed: string[] = []
  await new Promise<void>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      createInterface({ input: output }).on('line', (line) => {
        printed.push(line)
        if (line.includes(readyLine)) resolve()
      })
    void ended.then(() => reject(new Error(`${command[0]} did not start: ${printed.join('\n')}`)))
  })
  return {
    folder,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
