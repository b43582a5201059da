import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import type { TransactionOutcome } from '@latchkey/core/plugin'
import { concatBytes, toHex } from '../codec/bytes.js'

/** The index of the signed extensions of transactions of version 4. */
const SIGNED_TRANSACTIONS = 0

/** The parts of a network's metadata that this plugin uses. */
export interface Runtime {
  /** The signed extensions of every transaction, in their order. */
  readonly signedExtensions: readonly string[]
  /** An account with less is removed, with all that it has. */
  readonly existentialDeposit: bigint
  /** Encodes the transfer call that keeps the sender's account alive. */
  transferCall(to: string, value: bigint): `0x${string}`
  /** Reads the outcome of one transaction from its block's events, if it is there. */
  outcomeOf(events: string, index: number): TransactionOutcome | undefined
}

/** Reads metadata. Throws for anything else, and for a network without balances. */
export function readRuntime(metadata: string): Runtime {
  const unified = unifyMetadata(decAnyMetadata(metadata))
  const builder = getDynamicBuilder(getLookupFn(unified))
  const transfer = builder.buildCall('Balances', 'transfer_keep_alive')
  const balances = unified.pallets.find(({ name }) => name === 'Balances')
  const deposit = balances?.constants.find(({ name }) => name === 'ExistentialDeposit')
  const events = builder.buildStorage('System', 'Events')

  return {
    signedExtensions: (unified.extrinsic.signedExtensions[SIGNED_TRANSACTIONS] ?? []).map(
      ({ identifier }) => identifier,
    ),
    existentialDeposit: deposit
      ? (builder.buildConstant('Balances', 'ExistentialDeposit').dec(deposit.value) as bigint)
      : 0n,
    transferCall(to, value) {
      // An Ethereum-style account is written plainly, any other with the kind `Id`.
      const dest = to.startsWith('0x') ? to : { type: 'Id', value: to }
      return toHex(concatBytes(Uint8Array.from(transfer.location), transfer.codec.enc({ dest, value })))
    },
    outcomeOf(hex, index) {
      const records = events.value.dec(hex) as readonly EventRecord[]
      for (const { phase, event } of records) {
        if (phase.type !== 'ApplyExtrinsic' || phase.value !== index || event.type !== 'System') continue
        if (event.value.type === 'ExtrinsicSuccess') return { status: 'confirmed' }
        if (event.value.type === 'ExtrinsicFailed')
          return { status: 'failed', reason: reasonOf(event.value.value.dispatch_error) }
      }
      return undefined
    },
  }
}

/** For example `{ type: 'Module', value: { type: 'Balances', value: { type: 'FundsUnavailable' } } }`. */
interface Nested {
  readonly type: string
  readonly value?: unknown
}

interface EventRecord {
  readonly phase: Nested
  readonly event: Nested & { readonly value: Nested & { readonly value: { readonly dispatch_error: Nested } } }
}

/** The names of a nested error, such as `Balances.FundsUnavailable`. */
function reasonOf({ type, value }: Nested): string {
  const inner = typeof (value as Partial<Nested> | undefined)?.type === 'string' ? reasonOf(value as Nested) : ''
  return type === 'Module' ? inner : [type, inner].filter(Boolean).join('.')
}
