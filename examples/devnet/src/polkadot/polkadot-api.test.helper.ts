import { ApiPromise, WsProvider } from '@polkadot/api'
import type { ApiOptions, SubmittableExtrinsic } from '@polkadot/api/types'

export type Call = SubmittableExtrinsic<'promise'>

interface Amount {
  toBigInt(): bigint
}

interface AccountInfo {
  readonly nonce: { toNumber(): number }
  readonly data: { readonly free: Amount }
}

type Transfer = (receiver: string, planck: bigint | number) => Call

/** The part of the library that the tests use. The library's own types cover every chain, and take seconds to check. */
export interface TestApi extends Pick<ApiPromise, 'genesisHash' | 'disconnect'> {
  readonly tx: {
    readonly balances: {
      readonly transferKeepAlive: Transfer
      readonly transferAllowDeath: Transfer
      transferAll(receiver: string, keepAlive: boolean): Call
    }
    readonly staking: { chill(): Call }
  }
  readonly query: {
    readonly system: {
      readonly account: {
        (address: string): Promise<AccountInfo>
        (address: string, listener: (account: AccountInfo) => void): Promise<() => void>
        at(block: string, address: string): Promise<AccountInfo>
        keysPaged(page: {
          readonly args: readonly []
          readonly pageSize: number
        }): Promise<readonly { toHex(): string }[]>
      }
    }
  }
  readonly consts: { readonly balances: { readonly existentialDeposit: Amount } }
  readonly call: { readonly accountNonceApi: { accountNonce(address: string): Promise<{ toNumber(): number }> } }
}

export async function connectApi(webSocketUrl: string): Promise<TestApi> {
  // The library's options and its provider disagree whether a field may be undefined.
  const provider = new WsProvider(webSocketUrl) as NonNullable<ApiOptions['provider']>
  return (await ApiPromise.create({ provider, noInitWarn: true })) as unknown as TestApi
}
