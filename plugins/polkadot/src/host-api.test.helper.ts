import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ApiOptions, SubmittableExtrinsic } from '@polkadot/api/types'

/** A transaction that a host builds by the chain's library. */
export type Call = SubmittableExtrinsic<'promise'>

interface Hex {
  toHex(): `0x${string}`
}

interface Extrinsic extends Hex {
  readonly signer: { toString(): string }
  readonly method: Hex
  readonly nonce: { toNumber(): number }
  readonly era: Hex
  readonly signature: Hex
  addSignature(signer: string, signature: string, payload: object): Hex
}

interface EventRecord {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { eqn(index: number): boolean } }
  readonly event: { readonly method: string }
}

/** As much of the library as is used here. The types it has for all there is take seconds to be checked. */
export interface HostApi extends Pick<ApiPromise, 'disconnect' | 'registry' | 'runtimeVersion'> {
  readonly tx: { readonly balances: { transferKeepAlive(to: string, planck: bigint): Call } }
  readonly query: {
    readonly system: {
      account(address: string): Promise<{ readonly nonce: { toNumber(): number } }>
      readonly events: { key(): string }
    }
  }
  createType(name: 'AccountId', address: string): { toString(): string }
  createType(name: 'Extrinsic', value: string | object, options?: { readonly version: number }): Extrinsic
  createType(name: 'Vec<EventRecord>', stored: string): readonly EventRecord[]
}

export async function connectHostApi(webSocketUrl: string): Promise<HostApi> {
  // Its options and its provider disagree whether a field may be undefined.
  const provider = new WsProvider(webSocketUrl) as NonNullable<ApiOptions['provider']>
  return (await ApiPromise.create({ provider, noInitWarn: true })) as unknown as HostApi
}
