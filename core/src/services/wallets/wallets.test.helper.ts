import type { Connector } from '../../contracts/connections/connectors.js'
import type { WalletEntry } from '../../contracts/wallets/wallets.js'
import type { Wallet } from '../../domain/wallets/wallet.js'
import { walletEntries, type WalletSources } from './list/entries.js'
import { createIdentify } from './list/identity.js'

/** A connector that says only what a test is about. Its namespace is the beginning of its id. */
export function connector(id: string, rest: Partial<Connector> = {}): Connector {
  return {
    id,
    name: id,
    type: 'ANNOUNCED',
    namespaces: [id.split(':')[0]!],
    identity: {},
    installed: true,
    connect: () => Promise.reject(new Error('must not be asked')),
    ...rest,
  }
}

/** A wallet announced into a namespace. */
export const announced = (rdns: string, name: string, namespace = 'eip155') =>
  connector(`${namespace}:${rdns}`, { name, identity: { rdns: [rdns] } })

/** A wallet registered under its name alone, as the Wallet Standard has it. */
export const registered = (name: string, namespace = 'solana') =>
  connector(`${namespace}:${name}`, { name, identity: { names: [name] } })

export const injected = (id: string, name: string, rest: Partial<Connector> = {}) =>
  connector(id, { type: 'INJECTED', name, ...rest })
export const browserWallet = (rest: Partial<Connector> = {}) => injected('eip155:injected', 'Browser Wallet', rest)
export const pairing = () =>
  connector('walletConnect', { type: 'WALLET_CONNECT', name: 'WalletConnect', namespaces: ['eip155', 'solana'] })

export const listing = (id: string, name: string, rest: Partial<Wallet> = {}): Wallet => ({ id, name, ...rest })

/** A desktop with one namespace and nothing else. */
const NOTHING: WalletSources = {
  connectors: [],
  lists: [],
  recent: [],
  excluded: [],
  config: {},
  namespaces: ['eip155'],
  mobile: false,
  hasDirectory: true,
}

/** One for all tests: making it costs more than most of them. */
const identify = createIdentify()

export function entriesOf(given: Partial<WalletSources>): readonly WalletEntry[] {
  const sources = { ...NOTHING, ...given }
  return walletEntries(sources, sources.config.walletIdentities ? undefined : identify)
}

/** The list as one line per entry: `group id (ways)`. */
export const linesOf = (sources: Partial<WalletSources>) =>
  entriesOf(sources).map(({ group, id, connectorIds }) =>
    [group, id, ...(connectorIds.length ? [`(${connectorIds.join(' ')})`] : [])].join(' '),
  )
