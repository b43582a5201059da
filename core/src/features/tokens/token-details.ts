import type { TokenInfo } from '../../contracts/features/tokens.js'
import { isAccountId, isNetworkId, networkIdOf, type AccountId, type NetworkId } from '../../domain/caip.js'
import { propertyOf } from '../../domain/foreign.js'
import type { AssetId } from '../../domain/tokens/asset-id.js'
import { displaySymbol, displayText } from '../../gates/display-text.js'
import { safePicture } from '../../gates/safe-picture.js'

/** The data of a token that were found so far and passed the gates. */
export type KnownDetails = Partial<Pick<TokenInfo, 'name' | 'symbol' | 'decimals' | 'iconUrl'>>

const MAX_DECIMALS = 255

/** Whether a value names a token or a network's own currency. */
export const isAssetId = (value: unknown): value is AssetId => isAccountId(value) || isNetworkId(value)

/** The network of an asset, and the address that a token has there. */
export function partsOf(id: AssetId): { readonly network: NetworkId; readonly address?: string } {
  // The type of a network's id fits a token's, too: only the grammar tells them apart.
  const isNetwork: boolean = isNetworkId(id)
  const network = isNetwork ? id : networkIdOf(id as AccountId)
  return isNetwork ? { network } : { network, address: id.slice(network.length + 1) }
}

/** Reads what a source says of a token. Never throws; what is missing or does not pass is left out. */
export function readDetails(foreign: unknown, pictureHosts: readonly string[] | undefined): KnownDetails {
  const name = displayText(propertyOf(foreign, 'name'))
  const symbol = displaySymbol(propertyOf(foreign, 'symbol'))
  const decimals = propertyOf(foreign, 'decimals')
  const iconUrl = safePicture(propertyOf(foreign, 'iconUrl'), {
    data: true,
    ...(pictureHosts && { hosts: pictureHosts }),
  })
  return {
    ...(name && { name }),
    ...(symbol && { symbol }),
    ...(isDecimals(decimals) && { decimals }),
    ...(iconUrl && { iconUrl }),
  }
}

const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_DECIMALS

/** Whether a source of this kind is worth asking. Only an API knows pictures. */
export const isWanting = ({ name, symbol, decimals, iconUrl }: KnownDetails, kind: 'chain' | 'api'): boolean =>
  !name || !symbol || decimals === undefined || (kind === 'api' && !iconUrl)

/** The token, if enough of it is known. One without a name is called by its symbol. */
export function tokenOf(id: AssetId, { name, symbol, decimals, iconUrl }: KnownDetails): TokenInfo | undefined {
  if (!symbol || decimals === undefined) return undefined
  const { network: networkId, address } = partsOf(id)
  return Object.freeze({
    id,
    networkId,
    ...(address !== undefined && { address }),
    name: name ?? symbol,
    symbol,
    decimals,
    ...(iconUrl && { iconUrl }),
  })
}
