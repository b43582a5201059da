import { EXISTENTIAL_DEPOSIT, createAccounts, type Accounts } from './accounts.js'
import { createBlocks, type Block, type Blocks } from './blocks.js'
import { dispatch } from './dispatch.js'
import { createEvents, eventRecords, type Event } from './events.js'
import { feeOf } from './fee.js'
import { canPayFee, createPool, type Pool } from './pool.js'
import type { Runtime } from './runtime.js'
import { readExtrinsic, type SignedExtrinsic } from './signed-extrinsic.js'
import { createStorage, type Storage } from './storage.js'
import { eventsKey } from './storage.js'
import { verifySignature } from './verify-signature.js'

/** One node of a private Polkadot network. It makes blocks on demand. Amounts are planck. */
export interface PolkadotChain {
  readonly runtime: Runtime
  readonly blocks: Blocks
  readonly storage: Storage
  readonly accounts: Accounts
  readonly pool: Pick<Pool, 'waiting' | 'nextNonce'>
  /** Accepts a signed extrinsic, which then waits for a block. Throws an `RpcFailure`. */
  submit(hex: unknown): SignedExtrinsic
  /** Makes a block of the waiting extrinsics. */
  seal(): void
  /** Makes the newest block final. */
  finalize(): void
  /** Creates money in a block of its own, which is final at once. Waiting extrinsics keep waiting. */
  fund(id: Uint8Array, planck: bigint): void
  subscribe(listener: ChainListener): () => void
}

export type ChainListener = (event: ChainEvent) => void

export type ChainEvent =
  | { readonly type: 'waiting' | 'dropped'; readonly hash: string }
  | { readonly type: 'sealed'; readonly block: Block; readonly hashes: readonly string[] }
  | { readonly type: 'finalized'; readonly block: Block }

export function createPolkadotChain(runtime: Runtime): PolkadotChain {
  const blocks = createBlocks(runtime.registry)
  const storage = createStorage()
  const accounts = createAccounts(storage)
  const pool = createPool(accounts)
  const events = createEvents(runtime)
  const listeners = new Set<ChainListener>()
  const emit = (event: ChainEvent) => listeners.forEach((listener) => listener(event))

  const nextNumber = () => blocks.head.number + 1

  function append(extrinsics: readonly SignedExtrinsic[], emitted: readonly (readonly [Event, number?])[]): void {
    storage.set(eventsKey(), eventRecords(emitted), nextNumber())
    const block = blocks.append(extrinsics.map(({ hex }) => hex))
    emit({ type: 'sealed', block, hashes: extrinsics.map(({ hash }) => hash) })
  }

  /** The account pays the fee and its nonce grows even if the call fails. */
  function apply(extrinsic: SignedExtrinsic): readonly Event[] {
    const { signer, tip, call } = extrinsic
    const block = nextNumber()
    const { free, nonce } = accounts.get(signer)
    const fee = feeOf(extrinsic) + tip
    accounts.set(signer, { free: free - fee, nonce: nonce + 1 }, block)
    const result = dispatch(call, signer, { accounts, events, block })
    return [
      events.withdrawn(signer, fee),
      ...('events' in result ? result.events : []),
      events.feePaid(signer, fee, tip),
      'events' in result ? events.succeeded() : events.failed(result.error),
    ]
  }

  function finalize(): void {
    for (const block of blocks.finalize()) emit({ type: 'finalized', block })
  }

  return {
    runtime,
    blocks,
    storage,
    accounts,
    pool,
    submit(hex) {
      const extrinsic = readExtrinsic(runtime.registry, hex)
      verifySignature(extrinsic, runtime, blocks)
      pool.add(extrinsic)
      emit({ type: 'waiting', hash: extrinsic.hash })
      return extrinsic
    },
    seal() {
      const applied: SignedExtrinsic[] = []
      const emitted: (readonly [Event, number])[] = []
      for (const extrinsic of pool.drain()) {
        if (canPayFee(extrinsic, accounts) && accounts.get(extrinsic.signer).nonce === extrinsic.nonce) {
          emitted.push(...apply(extrinsic).map((event) => [event, applied.length] as const))
          applied.push(extrinsic)
        } else emit({ type: 'dropped', hash: extrinsic.hash })
      }
      append(applied, emitted)
    },
    finalize,
    fund(id, planck) {
      const { free, nonce } = accounts.get(id)
      if (free + planck < EXISTENTIAL_DEPOSIT) throw new RangeError('An account must keep at least one DOT.')
      accounts.set(id, { nonce, free: free + planck }, nextNumber())
      append([], [[events.minted(id, planck)]])
      finalize()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
