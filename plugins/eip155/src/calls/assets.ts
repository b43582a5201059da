import {
  displaySymbol,
  displayText,
  entriesOf,
  lazy,
  propertyOf,
  safePicture,
  tokenBalanceOfAsset,
  type Account,
  type Network,
  type NetworkId,
  type TokenBalance,
} from '@latchkey/core'
import { chainIdHex, readChainId } from '../codec/chain-id.js'
import type { Ask } from '../session/ask-wallet.js'
import { isList } from '../session/is-list.js'
import { callsErrors } from './errors.js'
import { keysOf } from './keys-of.js'

/** Whose assets, and where. */
export interface AssetsQuestion {
  readonly account: Account
  readonly networks: readonly Network[]
  readonly signal: AbortSignal
}

/** What a wallet knows of an account's tokens, by ERC-7811. Few wallets do. */
export interface WalletAssetList {
  /**
   * By network, of those that were asked for. Rejects with `eip155/calls-invalid-answer` as soon as one
   * asset is not what it should be, or with what the wallet said: then ask somebody else.
   */
  assets(question: AssetsQuestion): Promise<Readonly<Record<NetworkId, readonly TokenBalance[]>>>
}

const METHOD = 'wallet_getAssets'
const MAX_ASSETS = 1_000

export function createAssets(ask: Ask): WalletAssetList {
  const schemas = lazy('@latchkey/core/schemas', () => import('@latchkey/core/schemas'))
  return {
    async assets({ account, networks, signal }) {
      const chainFilter = networks.map(({ id }) => chainIdHex(id))
      const said = await ask(METHOD, [{ account: account.address, chainFilter }], signal)
      const { walletAssetsSchema } = await schemas()
      const reading = walletAssetsSchema.safeParse(inUpperCase(said, networks))
      if (!reading.success) throw callsErrors.create('eip155/calls-invalid-answer', { method: METHOD }, { cause: reading.error })
      const answers = Object.entries(reading.data).map(([networkId, assets]) => [
        networkId,
        assets.flatMap((asset) => {
          const balance = tokenBalanceOfAsset(asset, networkId as NetworkId)
          return balance ? [forDisplay(balance)] : []
        }),
      ])
      return Object.fromEntries(answers)
    },
  }
}

/** What was asked for, by network, with the types as they were written before ERC-7811 wrote them small. */
function inUpperCase(said: unknown, networks: readonly Network[]): unknown {
  if (typeof said !== 'object' || said === null) return said
  const ids = keysOf(said)
  return Object.fromEntries(
    networks.flatMap(({ caipNetworkId }) => {
      const key = ids.find((id) => `eip155:${readChainId(id)}` === caipNetworkId)
      if (key === undefined) return []
      const list = propertyOf(said, key)
      return [[caipNetworkId, isList(list) ? entriesOf(list, MAX_ASSETS).map(withType) : list]]
    }),
  )
}

function withType(asset: unknown): unknown {
  const type = propertyOf(asset, 'type')
  const [address, balance, metadata] = ['address', 'balance', 'metadata'].map((name) => propertyOf(asset, name))
  return { address, balance, metadata, type: typeof type === 'string' ? type.toUpperCase() : type }
}

const forDisplay = (balance: TokenBalance): TokenBalance => ({
  ...balance,
  name: displayText(balance.name),
  symbol: displaySymbol(balance.symbol),
  iconUrl: safePicture(balance.iconUrl, { data: true }),
})
