import { AppConfig } from '../../contracts/app/app-config.js'
import { KnownNamespaces } from '../../contracts/networks/namespaces.js'
import { Networks } from '../../contracts/networks/networks.js'
import { isNetworkId, namespaceOf, type NetworkId } from '../../domain/caip.js'
import { entriesOf, propertyOf } from '../../domain/foreign.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
import { readLink } from '../../gates/links/link.js'
import type { Services } from '../../kernel/services.js'
import { isAssetId, partsOf, readDetails, type KnownDetails } from './token-details.js'

/** The tokens that the app lists in its config. */
export interface OwnTokens {
  /** By the id, and for a network's own currency by the network that the app works with. */
  detailsOf(id: AssetId): KnownDetails
  /** The tokens that the app lists for a network. */
  list(network: NetworkId): readonly AssetId[]
}

/** Reads the app's `tokens` and networks, which need no request. */
export function createOwnTokens({ get }: Services): OwnTokens {
  const [{ tokens }, networks, namespaces] = [get(AppConfig), get(Networks), get(KnownNamespaces)]
  let readWith: unknown
  let known: ReadonlyMap<AssetId, KnownDetails> = new Map()

  /** An app may write an address in any spelling, which the codec knows once its namespace is loaded. */
  function assetIdOf(id: AssetId): AssetId {
    const { network, address } = partsOf(id)
    if (address === undefined) return id
    const codec = namespaces.getSnapshot().find((namespace) => namespace.id === namespaceOf(id))?.codec
    const reading = codec?.readAddress(address)
    return reading?.valid ? `${network}:${reading.address}` : id
  }

  function all() {
    if (readWith === namespaces.getSnapshot()) return known
    readWith = namespaces.getSnapshot()
    known = new Map(
      entriesOf(tokens).flatMap((token) => {
        const id = propertyOf(token, 'id')
        // The app chose the picture itself, so it may come from any host.
        const host = readLink(propertyOf(token, 'iconUrl'))?.host
        return isAssetId(id) ? [[assetIdOf(id), readDetails(token, host === undefined ? [] : [host])] as const] : []
      }),
    )
    return known
  }

  function currencyOf(id: AssetId): KnownDetails {
    if (!isNetworkId(id)) return {}
    const ofNamespaces = namespaces.getSnapshot().flatMap((namespace) => namespace.networks)
    const network = networks.find(id) ?? ofNamespaces.find(({ caipNetworkId }) => caipNetworkId === id)
    return readDetails(network?.nativeCurrency, [])
  }

  return {
    detailsOf: (id) => ({ ...currencyOf(id), ...all().get(id) }),
    list: (network) => [...all().keys()].filter((id) => partsOf(id).network === network),
  }
}
