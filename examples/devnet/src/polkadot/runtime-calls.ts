import { hexToU8a, isHex, u8aConcat, u8aToHex } from '@polkadot/util'
import { baseFee, feeOf, lengthFeeOf, WEIGHT } from './fee.js'
import type { PolkadotChain } from './polkadot-chain.js'
import { invalidParameters, RpcFailure } from './rpc/rpc-failure.js'
import type { Runtime } from './runtime.js'
import { compact, u128, u32 } from './scale.js'

/**
 * Calls a function of the runtime, with arguments and result in SCALE. Throws an `RpcFailure` for an unknown function.
 */
export function callRuntime(chain: PolkadotChain, name: string, data: unknown): string {
  const call = CALLS[name]
  if (!call) throw new RpcFailure(4003, `Client error: Execution failed: Exported method ${name} is not found`)
  if (!isHex(data)) throw invalidParameters('expected hexadecimal text')
  const result = call(chain, hexToU8a(data))
  return typeof result === 'string' ? result : u8aToHex(result)
}

type RuntimeCall = (chain: PolkadotChain, argument: Uint8Array) => string | Uint8Array

const NORMAL_CLASS = 0
const NONE = Uint8Array.of(0)
const SOME = Uint8Array.of(1)
const METADATA_VERSION = 15

const CALLS: Readonly<Record<string, RuntimeCall>> = {
  Core_version: ({ runtime: { registry, version } }) => registry.createTypeUnsafe('RuntimeVersion', [version]).toU8a(),
  Metadata_metadata: ({ runtime }) => opaqueMetadata(runtime),
  Metadata_metadata_versions: () => u8aConcat(compact(1), u32(METADATA_VERSION)),
  Metadata_metadata_at_version: ({ runtime }, argument) =>
    argument[0] === METADATA_VERSION ? u8aConcat(SOME, opaqueMetadata(runtime)) : NONE,
  AccountNonceApi_account_nonce: ({ accounts }, id) => u32(accounts.get(id).nonce),
  TransactionPaymentApi_query_info: (_, argument) => {
    const fee = feeOf({ bytes: bytesOf(argument) })
    return u8aConcat(compact(WEIGHT.refTime), compact(WEIGHT.proofSize), Uint8Array.of(NORMAL_CLASS), u128(fee))
  },
  TransactionPaymentApi_query_fee_details: (_, argument) =>
    u8aConcat(SOME, u128(baseFee()), u128(lengthFeeOf(bytesOf(argument))), u128(0n)),
}

/** The length follows the extrinsic. The fee depends on nothing else. */
const bytesOf = (argument: Uint8Array) => new DataView(argument.slice(-4).buffer).getUint32(0, true)

/** Without the byte that marks it as present. */
const opaqueMetadata = ({ metadataOption }: Runtime) => hexToU8a(metadataOption).subarray(1)
