import { EXISTENTIAL_DEPOSIT, createAccounts, type Accounts } from './accounts.js'
import { createBlocks, type Block, type Blocks } from './blocks.js'
import { dispatch } from './dispatch.js'
import { createEvents, eventRecords, type Event } from './events.js'
import { feeOf } from './fee.js'
import { canPayFee, createPool, type Pool } from './pool.js'
import type { Runtime } from './runtime.js'
import { readExtrinsic, type SignedExtrinsic } from './signed-extrinsic.js'
import { createStorage, type Storage } from './storage.js'
import { eventsKey } from './storage-keys.js'
import { verifySignature } from './verify-signature.js'

/** One node of a Polkadot of its own. Blocks are made when they are asked for. Amounts are planck. */
export interface PolkadotChain {
  readonly runtime: Runtime
  readonly blocks: Blocks
  readonly storage: Storage
  readonly accounts: Accounts
  readonly pool: Pick<Pool, 'waiting' | 'nextNonce'>
  /** Takes a signed extrinsic, which waits for a block from then on. Throws an `RpcFailure`. */
  submit(hex: unknown): SignedExtrinsic
  /** Makes a block of what waits. */
  seal(): void
  /** Makes the newest block final. */
  finalize(): void
  /** Creates money in a block of its own, which is final at once: what waits goes on waiting. */
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
  const tell = (event: ChainEvent) => listeners.forEach((listener) => listener(event))

  const nextNumber = () => blocks.head.number + 1

  function append(extrinsics: readonly SignedExtrinsic[], happened: readonly (readonly [Event, number?])[]): void {
    storage.set(eventsKey(), eventRecords(happened), nextNumber())
    const block = blocks.append(extrinsics.map(({ hex }) => hex))
    tell({ type: 'sealed', block, hashes: extrinsics.map(({ hash }) => hash) })
  }

  /** The fee is paid and the nonce counted, whatever becomes of the call. */
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
    for (const block of blocks.finalize()) tell({ type: 'finalized', block })
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
      tell({ type: 'waiting', hash: extrinsic.hash })
      return extrinsic
    },
    seal() {
      const applied: SignedExtrinsic[] = []
      const happened: (readonly [Event, number])[] = []
      for (const extrinsic of pool.drain()) {
        if (canPayFee(extrinsic, accounts) && accounts.get(extrinsic.signer).nonce === extrinsic.nonce) {
          happened.push(...apply(extrinsic).map((event) => [event, applied.length] as const))
          applied.push(extrinsic)
        } else tell({ type: 'dropped', hash: extrinsic.hash })
      }
      append(applied, happened)
    },
    finalize,
    fund(id, planck) {
      const { free, nonce } = accounts.get(id)
      if (free + planck < EXISTENTIAL_DEPOSIT) throw new RangeError('An account has to keep one DOT or more.')
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
