import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFolderOf, type ServerProcess, startServer } from './server-program.test.helper.js'

export interface RedisServer extends ServerProcess {
  /** The file of its socket: a server without a port takes no port of another one. */
  readonly path: string
}

/** Looks in `REDIS_BIN`, then in `PATH`. */
export const redisFolder = findFolderOf('redis-server', [process.env['REDIS_BIN']])

/** Starts a Redis that keeps everything in memory. */
export async function startRedis(folder: string): Promise<RedisServer> {
  const data = mkdtempSync(join(tmpdir(), 'siwx-redis-'))
  const path = join(data, 'redis.sock')
  const args = ['--port', '0', '--unixsocket', path, '--dir', data, '--save', '', '--appendonly', 'no']
  // A package that was unpacked and not installed has its libraries beside it.
  const libraries = join(folder, '../lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`)
  const server = await startServer(join(folder, 'redis-server'), args, 'accept connections', {
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
  })
  return {
    path,
    async stop() {
      await server.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
