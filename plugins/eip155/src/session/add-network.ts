import { readLink, type AddNetwork, type Network } from '@latchkey/core'
import { chainIdHex } from '../codec/chain-id.js'
import type { WalletCalls } from './wallet-calls.js'

/** Offers the wallet a network (EIP-3085). */
export const addNetwork = ({ ask }: WalletCalls): AddNetwork => ({
  async addNetwork(network, signal) {
    await ask('wallet_addEthereumChain', [offerOf(network)], signal)
  },
})

function offerOf({ id, name: chainName, nativeCurrency, rpcUrls, blockExplorers }: Network) {
  const explorers = Object.values(blockExplorers ?? {}).map(({ url }) => url).filter(isWeb)
  return {
    chainId: chainIdHex(id),
    chainName,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http.filter(isWeb),
    ...(explorers.length > 0 ? { blockExplorerUrls: explorers } : {}),
  }
}

const isWeb = (url: string) => readLink(url, { schemes: ['https', 'localhost'] }) !== undefined
