import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFolderOf, type ServerProcess, startServer } from './server-program.test.helper.js'

export interface PostgresServer extends ServerProcess {
  /** The options of a client of `pg`. Its host is the folder of a socket: a server without a port takes no port of another one. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
}

/** Debian keeps each version in a folder of its own, outside of `PATH`. */
const DEBIAN = '/usr/lib/postgresql'

/** Looks in `POSTGRES_BIN`, then where Debian keeps it, then in `PATH`. */
export const postgresFolder = findFolderOf('initdb', [
  process.env['POSTGRES_BIN'],
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []),
])

/** `nobody` of Linux. PostgreSQL does not run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 }

/** Faster, and of no use after a crash. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=32MB']

/** Starts a new, empty PostgreSQL. */
export async function startPostgres(folder: string): Promise<PostgresServer> {
  const data = mkdtempSync(join(tmpdir(), 'siwx-postgres-'))
  const owner = process.getuid?.() === 0 ? NOBODY : {}
  if (owner === NOBODY) chownSync(data, NOBODY.uid, NOBODY.gid)

  const form = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-locale', '-E', 'UTF8']
  const { status, stderr, error } = spawnSync(join(folder, 'initdb'), form, { ...owner, cwd: data, encoding: 'utf8' })
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`, { cause: error })

  const args = ['-D', data, '-h', '', '-k', data, ...SETTINGS.flatMap((setting) => ['-c', setting])]
  const server = await startServer(join(folder, 'postgres'), args, 'ready to accept connections', owner)
  return {
    connection: { host: data, user: 'postgres', database: 'postgres' },
    async stop() {
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
