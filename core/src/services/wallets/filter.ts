import type { Connector } from '../../contracts/connectors.js'
import { isBrowserWallet } from './browser-wallet.js'
import { comparable, type Identify, type Subject } from './identity.js'

/**
 * Whether a connector belongs into the list of wallets at all, by itself and before it is merged:
 * - signing in by e-mail or with a social account is a connect method, not a wallet;
 * - an injected wallet must say who it is, or be found on the page;
 * - the wallet that nobody knows is shown on phones only, and only where no other wallet of its namespaces announced itself.
 */
export function isListable(connector: Connector, all: readonly Connector[], mobile: boolean): boolean {
  const { type, identity, installed, namespaces } = connector
  if (type === 'AUTH') return false
  if (isBrowserWallet(connector)) {
    const isAnnounced = all.some((other) => other.type === 'ANNOUNCED' && other.namespaces.some((one) => namespaces.includes(one)))
    return mobile && !isAnnounced && (installed || hasDomain(identity.rdns))
  }
  return type !== 'INJECTED' || installed || hasDomain(identity.rdns)
}

/** Whether the host does not want a wallet, by all that is known of it and all it is called: its id, its names. */
export type IsExcluded = (subject: Subject, calledBy: readonly string[]) => boolean

/**
 * Which wallets the host does not want, however they come: by domain, by name in any case, or as the same wallet.
 *
 * @param ids of the registry; a domain or a name will do as well.
 * @param resolved what the registry says those ids are.
 */
export function createExclusion(
  identify: Identify,
  ids: readonly string[] = [],
  resolved: readonly { readonly rdns?: string | undefined; readonly name: string }[] = [],
): IsExcluded {
  const texts = [...ids, ...resolved.flatMap(({ rdns, name }) => (rdns ? [rdns, name] : [name]))]
  const known = texts.map((text) => identify({ rdns: [text] }).known ?? identify({ registryIds: [text] }).known ?? identify({}, text).known)
  const unwanted = new Set([...texts, ...known].map((text = '') => comparable(text)).filter(Boolean))
  return ({ known, identity: { rdns = [], registryIds = [], names = [] } }, calledBy) =>
    [...calledBy, known, ...rdns, ...registryIds, ...names].some((one = '') => unwanted.has(comparable(one)))
}

const hasDomain = (rdns: readonly string[] = []) => rdns.some(Boolean)
