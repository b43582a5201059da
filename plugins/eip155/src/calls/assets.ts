import { displaySymbol, displayText, safePicture } from '@latchkey/core/gates'
import {
  entriesOf,
  lazy,
  type Network,
  type NetworkId,
  propertyOf,
  type ReadAssets,
  type TokenBalance,
  tokenBalanceOfAsset,
} from '@latchkey/core/plugin'
import { chainIdHex, readChainId } from '../codec.js'
import type { Ask } from '../session/ask-wallet.js'
import { isList } from '../session/eip1193.js'
import { errors } from '../errors.js'
import { keysOf } from './capabilities.js'

const METHOD = 'wallet_getAssets'
const MAX_ASSETS = 1_000

/**
 * ERC-7811, which few wallets support. Rejects with the wallet's own error, or with `eip155/calls-invalid-answer` when a
 * single asset is invalid.
 */
export function createAssets(ask: Ask): ReadAssets {
  const schemas = lazy('@latchkey/core/schemas', () => import('@latchkey/core/schemas'))
  return {
    async assets({ account, networks, signal }) {
      const chainFilter = networks.map(({ id }) => chainIdHex(id))
      const answer = await ask(METHOD, [{ account: account.address, chainFilter }], signal)
      const { walletAssetsSchema } = await schemas()
      const reading = walletAssetsSchema.safeParse(normalised(answer, networks))
      if (!reading.success)
        throw errors.create('eip155/calls-invalid-answer', { method: METHOD }, { cause: reading.error })
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

/** The networks of the question, with the types in capitals, as they were written before ERC-7811 was final. */
function normalised(answer: unknown, networks: readonly Network[]): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const ids = keysOf(answer)
  return Object.fromEntries(
    networks.flatMap(({ caipNetworkId }) => {
      const key = ids.find((id) => `eip155:${readChainId(id)}` === caipNetworkId)
      if (key === undefined) return []
      const list = propertyOf(answer, key)
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
