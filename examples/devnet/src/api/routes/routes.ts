import type { AddRoute } from '../api-context.js'
import { addAnalyticsConfig } from './events.js'
import { addBalance } from './balance.js'
import { addConvertTokens } from './convert-tokens.js'
import { addEventList } from './events.js'
import { addEvents } from './events.js'
import { addFungiblePrice } from './fungible-price.js'
import { addGasPrice } from './gas-price.js'
import { addHistory } from './history.js'
import { addIdentity } from './identity.js'
import { addJsonRpc } from './json-rpc.js'
import { addNfts } from './nfts.js'
import { addNameGateway, addNameOf, addNameRegistration, addNamesOfAccount, addNameSuggestions } from './names.js'
import { addOnRampOptions, addOnRampPage, addOnRampQuote } from './onramp.js'
import { addAssetImage, addCurrencyImage, addTokenImage, addWalletImage } from './pictures.js'
import { addPriceHistory } from './price-history.js'
import { addSessions } from './sessions.js'
import { addSupportedChains } from './supported-chains.js'
import { addSwap } from './swap.js'
import { addWallets } from './wallets.js'

/** All calls of the server. */
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
  addNfts,
  addBalance,
  addFungiblePrice,
  addPriceHistory,
  addConvertTokens,
  addGasPrice,
  addSwap,
  addJsonRpc,
  addNameOf,
  addNamesOfAccount,
  addNameSuggestions,
  addNameRegistration,
  addNameGateway,
  addOnRampOptions,
  addOnRampQuote,
  addOnRampPage,
  addSessions,
]
