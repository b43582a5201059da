import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { defaultRegistry } from './wallets/default-registry.js'

const API = fileURLToPath(new URL('../../api.mjs', import.meta.url))
const EVENT = { eventId: '1', url: '', domain: '', timestamp: 1, props: { event: 'X' } }

let folder: string
const spawned: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-api-'))
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => {
  for (const child of spawned.splice(0)) child.kill('SIGKILL')
})

function run(env: Record<string, string>) {
  // The child inherits nothing else of this process's environment.
  const environment = { NODE_ENV: 'test', PATH: process.env['PATH'] ?? '', ...env } as const
  const child = spawn(process.execPath, [API], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  spawned.push(child)
  return { child, ended: once(child, 'close'), failure: text(child.stderr) }
}

async function runUntilReady(env: Record<string, string>) {
  const { child, ended } = run(env)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, ended, url: line.replace(/^API {2}/, '') }
}

test('runs alone, keeps its data in the file, and ends by itself on a signal', async () => {
  const env = {
    DATABASE: join(folder, 'api.sqlite'),
    LIST_EVENTS: 'true',
    PROJECT_IDS: 'mine',
    NODE_URLS: '{"mainnet":"http://127.0.0.1:1"}',
  }
  const first = await runUntilReady(env)
  const { status } = await fetch(`${first.url}/e?projectId=mine`, { method: 'POST', body: JSON.stringify(EVENT) })
  expect(status).toBe(202)
  first.child.kill('SIGTERM')
  // The process ends because nothing is left open, without `process.exit`. The file is complete, with no journal beside
  // it.
  expect([await first.ended, await readdir(folder)]).toEqual([[0, null], ['api.sqlite']])

  const second = await runUntilReady(env)
  const ask = async (path: string): Promise<unknown> => (await fetch(`${second.url}${path}?projectId=mine`)).json()
  expect(await ask('/events')).toMatchObject({ count: 1 })
  expect(await ask('/v1/supported-chains')).toEqual({ http: ['eip155:1'], ws: [] })
  expect(await ask('/getWallets')).toMatchObject({ count: defaultRegistry().length })
  second.child.kill('SIGINT')
  expect(await second.ended).toEqual([0, null])
})

test('an invalid configuration ends the process with code 1 and the names of the variables, before it listens', async () => {
  const { child, ended, failure } = run({ PORT: 'eighty', NODE_URLS: '{' })
  expect([await failure, await text(child.stdout), await ended]).toEqual([
    'PORT: not a number\nNODE_URLS: not JSON\n',
    '',
    [1, null],
  ])
})

test('a file that is no database ends the process with code 1', async () => {
  const { ended, failure } = run({ DATABASE: API })
  expect([await failure, await ended]).toEqual([expect.stringContaining('not a database'), [1, null]])
})
