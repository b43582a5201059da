import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import type { TransactionOutcome } from '@latchkey/core'
import { concatBytes, toHex } from '../codec/bytes.js'

/** Under which the extensions of transactions of version 4 are listed. */
const SIGNED_TRANSACTIONS = 0

/** What a chain's own description (its metadata) says of how it is spoken to. */
export interface Runtime {
  /** The names of what every signed transaction carries, in their order. */
  readonly signedExtensions: readonly string[]
  /** The call that pays somebody, and never takes the last of an account. */
  transferCall(to: string, value: bigint): `0x${string}`
  /** What became of one transaction of a block, as the block's events tell; nothing where they do not. */
  outcomeOf(events: string, index: number): TransactionOutcome | undefined
}

/** Reads a description. Throws where it is none, or of a chain without balances. */
export function readRuntime(metadata: string): Runtime {
  const unified = unifyMetadata(decAnyMetadata(metadata))
  const builder = getDynamicBuilder(getLookupFn(unified))
  const transfer = builder.buildCall('Balances', 'transfer_keep_alive')
  const events = builder.buildStorage('System', 'Events')

  return {
    signedExtensions: (unified.extrinsic.signedExtensions[SIGNED_TRANSACTIONS] ?? []).map(({ identifier }) => identifier),
    transferCall(to, value) {
      // An account of Ethereum's kind is written as it is, any other says that it is a key.
      const dest = to.startsWith('0x') ? to : { type: 'Id', value: to }
      return toHex(concatBytes(Uint8Array.from(transfer.location), transfer.codec.enc({ dest, value })))
    },
    outcomeOf(hex, index) {
      const records = events.value.dec(hex) as readonly EventRecord[]
      for (const { phase, event } of records) {
        if (phase.type !== 'ApplyExtrinsic' || phase.value !== index || event.type !== 'System') continue
        if (event.value.type === 'ExtrinsicSuccess') return { status: 'confirmed' }
        if (event.value.type === 'ExtrinsicFailed') return { status: 'failed', reason: reasonOf(event.value.value.dispatch_error) }
      }
      return undefined
    },
  }
}

/** As `{ type: 'Module', value: { type: 'Balances', value: { type: 'FundsUnavailable' } } }`. */
interface Nested {
  readonly type: string
  readonly value?: unknown
}

interface EventRecord {
  readonly phase: Nested
  readonly event: Nested & { readonly value: Nested & { readonly value: { readonly dispatch_error: Nested } } }
}

/** `Balances.FundsUnavailable`: the names on the way. */
function reasonOf({ type, value }: Nested): string {
  const inner = typeof (value as Partial<Nested> | undefined)?.type === 'string' ? reasonOf(value as Nested) : ''
  return type === 'Module' ? inner : [type, inner].filter(Boolean).join('.')
}
