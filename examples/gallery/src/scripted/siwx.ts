import { type AccountId, override, Siwx, type SiwxState, type SiwxStatus } from '@latchkey/core'
import { createState } from '@latchkey/core/plugin'
import { refuse } from '@latchkey/core/testing'
import { ACCOUNTS } from './accounts.js'

/** The account of the scripted wallets on Ethereum. */
export const ON_ETHEREUM: AccountId = `eip155:1:${ACCOUNTS.eip155[0].address}`
/** And on Solana. */
export const ON_SOLANA: AccountId = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${ACCOUNTS.solana[0].address}`

export const ON_BITCOIN: AccountId = `bip122:000000000019d6689c085ae165831e93:${ACCOUNTS.bip122[0].address}`
export const ON_POLKADOT: AccountId = `polkadot:91b171bb158e2d3848fa23a9f1c25182:${ACCOUNTS.polkadot[0].address}`

export const signedIn = (account: AccountId): SiwxStatus => {
  const [namespace, reference, address] = account.split(':') as [string, string, string]
  return {
    status: 'signed-in',
    account,
    session: {
      data: {
        accountAddress: address,
        chainId: `${namespace}:${reference}`,
        domain: 'shop.example',
        uri: 'https://shop.example',
        version: '1',
        nonce: '3f9a1c77',
      },
      message: 'shop.example wants you to sign in.',
      signature: '0xsigned',
    },
  }
}

/** The sign-ins of these accounts, which nothing changes. The first is in use. */
export function scriptedSiwx(...all: readonly [SiwxStatus, ...SiwxStatus[]]) {
  const state = createState<SiwxState>({
    namespaces: Object.fromEntries(all.map((one) => [one.account.split(':', 1)[0]!, one])),
    active: all[0],
    turn: all.length > 1 ? { position: all.length, total: all.length } : undefined,
  })
  return override(Siwx, { value: { ...refuse<Siwx>('Siwx'), ...state, sessions: async () => [] } })
}
