import { Keyring } from '@polkadot/api'
import type { GenericExtrinsic } from '@polkadot/types'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { type ChainEvent, createPolkadotChain, type PolkadotChain } from './polkadot-chain.js'
import { createRuntime } from './runtime.js'

const DOT = 10_000_000_000n
/** The calls of balances, by their indexes in this runtime. */
const TRANSFER_ALL = Uint8Array.of(5, 4)
const TRANSFER_KEEP_ALIVE = Uint8Array.of(5, 3)

const runtime = createRuntime()
let keyring: Keyring
beforeAll(async () => {
  await cryptoWaitReady()
  keyring = new Keyring({ type: 'sr25519', ss58Format: 0 })
})

function environment() {
  const [alice, bob] = [keyring.addFromUri('//Alice'), keyring.addFromUri('//Bob')]
  const chain = createPolkadotChain(runtime)
  const events: ChainEvent[] = []
  chain.fund(alice.publicKey, 100n * DOT)
  chain.fund(bob.publicKey, 100n * DOT)
  chain.subscribe((event) => events.push(event))

  /** Signs as Alice, with unlimited validity. */
  function sign(nonce: number, callIndex: Uint8Array, args: object, tip = 0n): string {
    const call = runtime.registry.createTypeUnsafe('Call', [{ callIndex, args }])
    const extrinsic = runtime.registry.createTypeUnsafe<GenericExtrinsic>('Extrinsic', [call])
    const genesisHash = chain.blocks.at(0)!.hash
    const { specVersion, transactionVersion } = runtime.version
    const runtimeVersion = { specVersion, transactionVersion } as never
    return extrinsic.sign(alice, { nonce, tip, blockHash: genesisHash, genesisHash, runtimeVersion }).toHex()
  }
  return {
    chain,
    events,
    alice: alice.publicKey,
    bob: bob.publicKey,
    transfer: (nonce: number, value: bigint, tip = 0n) =>
      sign(nonce, TRANSFER_KEEP_ALIVE, { dest: { Id: bob.address }, value }, tip),
    transferAll: (nonce: number) => sign(nonce, TRANSFER_ALL, { dest: { Id: bob.address }, keepAlive: false }),
  }
}

const invalid = (data: string) => expect.objectContaining({ code: 1010, data })

const waitingIn = ({ pool }: PolkadotChain) => pool.waiting().map(({ hex }) => hex)

test("an extrinsic waits until a block is made, and the faucet's blocks leave it waiting", () => {
  const { chain, transfer, alice, bob } = environment()
  const hex = transfer(0, 2n * DOT)
  chain.submit(hex)
  expect([waitingIn(chain), chain.pool.nextNonce(alice), chain.accounts.get(alice).nonce]).toEqual([[hex], 1, 0])
  chain.fund(bob, DOT)
  expect(waitingIn(chain)).toEqual([hex])

  chain.seal()
  expect([waitingIn(chain), chain.blocks.head.extrinsics]).toEqual([[], [hex]])
  expect(chain.accounts.get(bob).free).toBe(103n * DOT)
  expect(chain.blocks.finalized.number).toBe(chain.blocks.head.number - 1)
  chain.finalize()
  expect(chain.blocks.finalized).toBe(chain.blocks.head)
})

test('extrinsics of one account follow each other by their nonces', () => {
  const { chain, transfer, bob } = environment()
  expect(() => chain.submit(transfer(1, 2n * DOT))).toThrow(invalid('Transaction will be valid in the future'))
  chain.submit(transfer(0, 2n * DOT))
  chain.submit(transfer(1, 3n * DOT))
  chain.seal()
  expect(chain.accounts.get(bob).free).toBe(105n * DOT)
})

test('an extrinsic is accepted once', () => {
  const { chain, transfer } = environment()
  chain.submit(transfer(0, 2n * DOT))
  expect(() => chain.submit(transfer(0, 3n * DOT))).toThrow(expect.objectContaining({ code: 1014 }))
  chain.submit(transfer(1, 2n * DOT))
  chain.seal()
  expect(() => chain.submit(transfer(0, 2n * DOT))).toThrow(invalid('Transaction is outdated'))
})

test('a repeated extrinsic is refused as already imported', () => {
  const { chain, transfer } = environment()
  const hex = transfer(0, 2n * DOT)
  chain.submit(hex)
  expect(() => chain.submit(hex)).toThrow(expect.objectContaining({ code: 1013 }))
})

test.each([
  [
    'the account can no longer pay its fee',
    (of: ReturnType<typeof environment>) => of.transfer(0, 98n * DOT + 980_000_000n * 10n),
  ],
  ['its account was removed', (of: ReturnType<typeof environment>) => of.transferAll(0)],
])('an extrinsic is dropped where %s', (_, before) => {
  const here = environment()
  const { chain, events, transfer } = here
  chain.submit(before(here))
  const { hash } = chain.submit(transfer(1, DOT))
  chain.seal()
  expect(chain.blocks.head.extrinsics).toHaveLength(1)
  expect(events).toContainEqual({ type: 'dropped', hash })
})

test('an extrinsic is dropped with the one before it', () => {
  const { chain, transfer } = environment()
  const first = transfer(0, 98n * DOT)
  chain.submit(first)
  chain.submit(transfer(1, DOT / 2n, DOT))
  chain.submit(transfer(2, DOT / 2n))
  chain.seal()
  expect(chain.blocks.head.extrinsics).toEqual([first])
})
