import { createFakeClock } from '@latchkey/core/testing'
import { blake2AsHex } from '@polkadot/util-crypto'
import { createFakeNode, type NodeCall } from '../node.test.helper.js'
import { polkadotRelayChain as network } from '../networks/networks.js'
import type { Runtimes } from '../runtime/runtimes.js'
import { BLOCKS_AHEAD, BLOCKS_BACK, createTrack } from './track.js'

const EXTRINSIC = '0x0102'
const HASH = blake2AsHex(EXTRINSIC)
const block = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const numberOf = (hash: unknown) => Number(hash)

/** A network on which each poll finds one more final block, with the transaction in one of them. */
function createChain({ at = Infinity, from = 100, says = (call: NodeCall): unknown => call.method } = {}) {
  let head = from
  const node = createFakeNode((call) => {
    const [first] = (call.params ?? []) as readonly unknown[]
    if (call.method === 'chain_getFinalizedHead') return block(head++)
    if (call.method === 'chain_getHeader') return { number: `0x${numberOf(first).toString(16)}` }
    if (call.method === 'chain_getBlockHash') return block(first as number)
    if (call.method === 'chain_getBlock')
      return { block: { extrinsics: numberOf(first) === at ? ['0xff', EXTRINSIC] : ['0xff'] } }
    if (call.method === 'state_getStorage') return '0x00'
    return says(call)
  })
  const clock = createFakeClock()
  const outcomes: unknown[][] = []
  const runtimes: Runtimes = {
    now: async () => ({
      specVersion: 1,
      transactionVersion: 1,
      signedExtensions: [],
      existentialDeposit: 0n,
      transferCall: () => '0x',
      outcomeOf(...asked) {
        outcomes.push(asked)
        return { status: 'confirmed' }
      },
    }),
  }
  return { ...node, clock, outcomes, track: createTrack(node.rpc, clock, runtimes) }
}

/** Advances the clock until a promise settles, and returns its outcome. */
async function settled<T>(clock: ReturnType<typeof createFakeClock>, promise: Promise<T>) {
  const result = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  for (let minutes = 0; minutes < 20; minutes++) await clock.advance(60_000)
  return result
}

test.each([
  ['a block that was final before', 100 - BLOCKS_BACK],
  ['the last final block', 100],
  ['a block to come', 105],
])('finds a transaction in %s, and reads its outcome from that block', async (_, at) => {
  const { track, clock, outcomes, calls } = createChain({ at })
  expect(await settled(clock, track.wait(HASH, network, new AbortController().signal))).toEqual({
    value: { status: 'confirmed' },
  })
  expect(outcomes).toEqual([['0x00', 1]])
  expect(
    calls.filter(({ method }) => method === 'state_getStorage').map(({ params }) => (params as unknown[])[1]),
  ).toEqual([block(at)])
})

test('reads every block once, and drops a transaction that can hardly land any more', async () => {
  const { track, clock, calls } = createChain()
  expect(await settled(clock, track.wait(HASH, network, new AbortController().signal))).toEqual({
    value: { status: 'dropped' },
  })
  const seen = calls
    .filter(({ method }) => method === 'chain_getBlock')
    .map(({ params }) => numberOf((params as unknown[])[0]))
  expect(new Set(seen).size).toBe(seen.length)
  expect([seen[0], seen.at(-1)! > 100 + BLOCKS_AHEAD]).toEqual([100 - BLOCKS_BACK, true])
  expect(clock.pending).toBe(0)
})

test('stops polling on abort', async () => {
  const { track, clock } = createChain()
  const controller = new AbortController()
  const waiting = track.wait(HASH, network, controller.signal)
  waiting.catch(() => {})
  await clock.advance(1_000)
  controller.abort(new Error('over'))
  await expect(waiting).rejects.toThrow('over')
  expect(clock.pending).toBe(0)
})

test('rejects where the block does not have the outcome', async () => {
  const chain = createChain({ at: 100 })
  const runtimes: Runtimes = {
    now: async () => ({
      specVersion: 1,
      transactionVersion: 1,
      signedExtensions: [],
      existentialDeposit: 0n,
      transferCall: () => '0x',
      outcomeOf: () => undefined,
    }),
  }
  const { wait } = createTrack(chain.rpc, chain.clock, runtimes)
  expect(await settled(chain.clock, wait(HASH, network, new AbortController().signal))).toMatchObject({
    error: { code: 'polkadot/outcome-unknown' },
  })
})

test.each([
  ['a malformed head', 'chain_getFinalizedHead', '0x12'],
  ['a header without a number', 'chain_getHeader', {}],
  ['a malformed block', 'chain_getBlock', { block: null }],
  ['missing events', 'state_getStorage', null],
])('V31: rejects %s', async (_, method, said) => {
  const good = createChain({ at: 100 })
  const { rpc } = createFakeNode((call) => (call.method === method ? said : answerOf(call)))
  const answerOf = (call: NodeCall) => {
    const [first] = (call.params ?? []) as readonly unknown[]
    if (call.method === 'chain_getFinalizedHead') return block(100)
    if (call.method === 'chain_getHeader') return { number: '0x64' }
    if (call.method === 'chain_getBlockHash') return block(first as number)
    if (call.method === 'chain_getBlock') return { block: { extrinsics: [EXTRINSIC] } }
    return '0x00'
  }
  const runtimes: Runtimes = {
    now: async () => ({
      specVersion: 1,
      transactionVersion: 1,
      signedExtensions: [],
      existentialDeposit: 0n,
      transferCall: () => '0x',
      outcomeOf: () => ({ status: 'confirmed' }),
    }),
  }
  await expect(
    createTrack(rpc, good.clock, runtimes).wait(HASH, network, new AbortController().signal),
  ).rejects.toThrow(TypeError)
})
