import type { AddRoute } from '../api-context.js'
import { addAnalyticsConfig } from './analytics-config.js'
import { addAssetImage } from './asset-image.js'
import { addBalance } from './balance.js'
import { addConvertTokens } from './convert-tokens.js'
import { addCurrencyImage } from './currency-image.js'
import { addEventList } from './event-list.js'
import { addEvents } from './events.js'
import { addFungiblePrice } from './fungible-price.js'
import { addGasPrice } from './gas-price.js'
import { addHistory } from './history.js'
import { addIdentity } from './identity.js'
import { addJsonRpc } from './json-rpc.js'
import { addNotYet } from './not-yet.js'
import { addSupportedChains } from './supported-chains.js'
import { addTokenImage } from './token-image.js'
import { addWalletImage } from './wallet-image.js'
import { addWallets } from './wallets.js'

/** Every call that the server has. */
export const routes: readonly AddRoute[] = [
  addWallets,
  addWalletImage,
  addAssetImage,
  addCurrencyImage,
  addTokenImage,
  addAnalyticsConfig,
  addEvents,
  addEventList,
  addSupportedChains,
  addIdentity,
  addHistory,
  addBalance,
  addFungiblePrice,
  addConvertTokens,
  addGasPrice,
  addJsonRpc,
  addNotYet,
]
