import type { Account, NetworkId, SessionFeatures } from '@latchkey/core'
import { approves, createFakeConnector, pairs, type FakeBehaviour, type FakeConnector } from '@latchkey/core/testing'
import type { ChainId } from '../scenario.js'
import { ACCOUNTS } from './accounts.js'
import { pictureOf } from './pictures.js'

/** The defaults of a wallet extension. */
export interface ScriptedWalletOptions {
  /** The namespaces, each with a connector of its own. `eip155` by default. */
  readonly namespaces?: readonly ChainId[]
  /** Its answer to a connect. By default it approves with one account. */
  readonly onConnect?: FakeBehaviour
  readonly accounts?: readonly Account[]
  /** Its current network. By default the first requested one. */
  readonly networkId?: NetworkId
  readonly approved?: readonly NetworkId[]
  /** The wallet has not answered since the page was opened. */
  readonly unconfirmed?: boolean
  readonly features?: SessionFeatures
  readonly disputed?: boolean
  readonly picture?: boolean
  /** Tells wallets of one name apart: their ids, and where they say that they come from. */
  readonly slug?: string
}

/** A wallet's extension: one entry in the list, however many namespaces it has. */
export function extension(name: string, options: ScriptedWalletOptions = {}): readonly FakeConnector[] {
  const { namespaces = ['eip155'], accounts, networkId, approved, features } = options
  const { unconfirmed, disputed = false, picture = true } = options
  const { slug = slugOf(name) } = options
  return namespaces.map((namespace) =>
    createFakeConnector({
      id: `${namespace}:${slug}`,
      name,
      type: 'ANNOUNCED',
      namespaces: [namespace],
      identity: { names: [name], rdns: [`example.${slug}`] },
      installed: true,
      disputed,
      ...(picture && { icon: pictureOf(name) }),
      onConnect:
        options.onConnect ??
        approves({
          state: () => ({
            accounts: accounts?.filter((one) => one.namespace === namespace) ?? [ACCOUNTS[namespace][0]],
            ...(networkId && { networkId }),
            ...(approved && { approved }),
            ...(unconfirmed && { unconfirmed }),
          }),
          ...(features && { features }),
        }),
    }),
  )
}

const PAIRING =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

/** Wallets elsewhere, paired by a code that is good for four minutes of the clock of the gallery. */
export function pairing(onConnect: FakeBehaviour = (ask) => pairs(PAIRING, PAIRING_ENDS)(ask)): FakeConnector {
  return createFakeConnector({
    id: 'walletconnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155', 'solana', 'polkadot', 'bip122'],
    together: true,
    installed: false,
    onConnect,
  })
}

/** Far enough from where every scenario's clock begins. */
const PAIRING_ENDS = Date.UTC(2026, 2, 14, 9, 31)

/** A wallet elsewhere that has approved. */
export const pairedAs = (name: string): FakeBehaviour =>
  approves({
    wallet: { name },
    state: (namespace) => ({ accounts: [ACCOUNTS[namespace as ChainId][0]] }),
  })

/** A code that is renewed before it ends, a few times. */
export const renewsPairing: FakeBehaviour = (ask) => {
  pairs(PAIRING, PAIRING_ENDS)(ask)
  pairs(PAIRING.replace('7f6e', 'beef'), PAIRING_ENDS + 240_000)(ask)
}

/** Which of a wallet's connectors leads to a namespace. */
export const idOf = (name: string, namespace: ChainId = 'eip155') => `${namespace}:${slugOf(name)}`

const slugOf = (name: string) =>
  name.toLowerCase().replace(/[^a-z0-9]/g, (letter) => (letter === ' ' ? '-' : letter.codePointAt(0)!.toString(16)))
