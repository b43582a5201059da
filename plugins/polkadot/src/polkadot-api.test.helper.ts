import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ApiOptions, SubmittableExtrinsic } from '@polkadot/api/types'

/** A transaction that an app builds with @polkadot/api. */
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

/** The part of the library that the tests use. Its own types would take seconds to check. */
export interface PolkadotApi extends Pick<ApiPromise, 'disconnect' | 'registry' | 'runtimeVersion'> {
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

export async function connectApi(webSocketUrl: string): Promise<PolkadotApi> {
  // The types of its options and its provider disagree about undefined fields.
  const provider = new WsProvider(webSocketUrl) as NonNullable<ApiOptions['provider']>
  return (await ApiPromise.create({ provider, noInitWarn: true })) as unknown as PolkadotApi
}
