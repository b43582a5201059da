import { override } from '@latchkey/core'
import { Http, Namespaces } from '@latchkey/core/plugin'
import { createFakeHttp, flush } from '@latchkey/core/testing'
import { never, opened } from '../connected.test.helper.js'
import { bitcoin } from '../index.js'

const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const [TXID, SPENT, OTHER] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]
const network = { ...bitcoin, rpcUrls: { default: { http: ['https://a.test'] } } }
const known = (confirmed: boolean) => ({ txid: TXID, vin: [{ txid: SPENT, vout: 1 }], status: { confirmed } })

/** A kit whose node says of the transaction these things, one time after the other; the last from then on. */
async function nodeThatSays(looks: readonly unknown[], spender: unknown = { spent: false }) {
  const http = createFakeHttp()
  let look = 0
  http.reply('block-height/0', GENESIS)
  http.reply('tx/*', () => looks[Math.min(look++, looks.length - 1)])
  http.reply('tx/*/outspend/*', () => spender)
  const testKit = await opened({ overrides: [override(Http, { value: http })] }, { config: { networks: [network] } })
  return { ...testKit, http, tracking: testKit.kit.get(Namespaces).getSnapshot()[0]!.features['track@1']! }
}

/** @param looks what the node says of the transaction, one time after the other; the last from then on. */
async function follow(looks: readonly unknown[], spender: unknown = { spent: false }, signal = never) {
  const { http, tracking, ...testKit } = await nodeThatSays(looks, spender)
  const waited = tracking.wait(TXID, network, signal)
  const seen: { outcome?: unknown } = {}
  waited.then(
    (outcome) => (seen.outcome = outcome),
    (error: unknown) => (seen.outcome = error),
  )
  const pass = async (polls: number) => {
    for (let poll = 0; poll < polls; poll++) {
      await flush()
      await testKit.clock.advance(10_000)
    }
    await flush()
  }
  return { seen, pass, http, clock: testKit.clock }
}

test('waits until a block holds the transaction', async () => {
  const { seen, pass } = await follow([known(false), known(false), known(true)])
  await pass(1)
  expect(seen.outcome).toBeUndefined()
  await pass(1)
  expect(seen.outcome).toEqual({ status: 'confirmed' })
})

test('names the transaction that replaced it', async () => {
  const { seen, pass } = await follow([known(false), 404], { spent: true, txid: OTHER })
  await pass(1)
  expect(seen.outcome).toEqual({ status: 'replaced', by: OTHER })
})

test('reports a transaction as dropped after no node has known it for a minute', async () => {
  const { seen, pass } = await follow([known(false), 404])
  await pass(5)
  expect(seen.outcome).toBeUndefined()
  await pass(1)
  expect(seen.outcome).toEqual({ status: 'dropped' })
})

test('waits for a node that is behind for a while', async () => {
  const { seen, pass } = await follow([404, 404, known(false), 404, 404, 503, known(true)])
  await pass(6)
  expect(seen.outcome).toEqual({ status: 'confirmed' })
})

test('goes on when a node fails', async () => {
  const { seen, pass } = await follow([known(false), 503])
  await pass(30)
  expect(seen.outcome).toBeUndefined()
})

test('stops looking with the signal’s reason when it aborts, and leaves no timer', async () => {
  const controller = new AbortController()
  const { seen, pass, clock } = await follow([known(false)], undefined, controller.signal)
  await pass(1)
  const timers = clock.pending
  controller.abort(new Error('enough'))
  await flush()
  expect(seen.outcome).toEqual(new Error('enough'))
  expect(clock.pending).toBe(timers - 1)
})

test('F-F11: is in a block as long as the node says so', async () => {
  const { tracking } = await nodeThatSays([known(true), known(false), 404, 503])
  const isInBlock = () => tracking.inBlock!(TXID, network, never)
  expect([await isInBlock(), await isInBlock(), await isInBlock()]).toEqual([true, false, false])
  await expect(isInBlock()).rejects.toMatchObject({ code: 'http/status' })
})
