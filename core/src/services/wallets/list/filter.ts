import type { Connector } from '../../../contracts/connections/connectors.js'
import { comparable, type Identify, type Subject } from './identity.js'

/** The name of a wallet on the page that does not say which one it is. */
const BROWSER_WALLET = 'Browser Wallet'

/** Whether a connector is for the wallet, of any name, that wrote `window.ethereum` last. */
export function isBrowserWallet({ type, name }: Pick<Connector, 'type' | 'name'>): boolean {
  return type === 'INJECTED' && name.toLowerCase() === BROWSER_WALLET.toLowerCase()
}

/**
 * Whether a connector belongs into the list of wallets, before it is merged:
 * - e-mail and social logins are connect methods, not wallets;
 * - an injected wallet must have a domain or be installed;
 * - an unnamed wallet is shown on phones only, and only where no other wallet of its namespaces is announced.
 */
export function isListable(connector: Connector, all: readonly Connector[], mobile: boolean): boolean {
  const { type, identity, installed, namespaces } = connector
  if (type === 'AUTH') return false
  if (isBrowserWallet(connector)) {
    const isAnnounced = all.some(
      (other) => other.type === 'ANNOUNCED' && other.namespaces.some((one) => namespaces.includes(one)),
    )
    return mobile && !isAnnounced && (installed || hasDomain(identity.rdns))
  }
  return type !== 'INJECTED' || installed || hasDomain(identity.rdns)
}

/** Whether the app excludes a wallet, by its identity and by the ids and names it is called. */
export type IsExcluded = (subject: Subject, calledBy: readonly string[]) => boolean

/**
 * Tells which wallets the app excludes, however they come: by domain, by name in any case, or as a known wallet.
 *
 * @param ids registry ids; a domain or a name works as well.
 * @param resolved the registry's records of those ids.
 */
export function createExclusion(
  identify: Identify,
  ids: readonly string[] = [],
  resolved: readonly { readonly rdns?: string | undefined; readonly name: string }[] = [],
): IsExcluded {
  const texts = [...ids, ...resolved.flatMap(({ rdns, name }) => (rdns ? [rdns, name] : [name]))]
  const known = texts.map(
    (text) => identify({ rdns: [text] }).known ?? identify({ registryIds: [text] }).known ?? identify({}, text).known,
  )
  const unwanted = new Set([...texts, ...known].map((text = '') => comparable(text)).filter(Boolean))
  return ({ known, identity: { rdns = [], registryIds = [], names = [] } }, calledBy) =>
    [...calledBy, known, ...rdns, ...registryIds, ...names].some((one = '') => unwanted.has(comparable(one)))
}

const hasDomain = (rdns: readonly string[] = []) => rdns.some(Boolean)
