import { chainName, referenceOf } from '../../demo-wallet/chains.js'
import { objectIn, optionalTextAt } from '../../demo-wallet/signers/params.js'
import { invalidParams } from '../../demo-wallet/request-error.js'
import type { SupportedChains } from '../../demo-wallet/supported-chains.js'
import { networksOf } from '../page-networks.js'
import type { WalletSeat } from '../wallet-seat.js'
import { chainIdHex, networkOf } from './chain-id.js'
import type { EvmConsent } from './evm-consent.js'
import { unrecognizedChain } from './evm-errors.js'
import type { EvmAnswers } from './evm-provider.js'

/** The methods about networks and tokens. */
export function createNetworkAnswers(seat: WalletSeat, networks: SupportedChains, consent: EvmConsent): EvmAnswers {
  async function goTo(network: string, method: string) {
    const here = seat.state().network
    if (network === here) return
    const details = [
      { label: 'From', value: chainName(here) },
      { label: 'To', value: chainName(network) },
    ]
    await consent.demand({ what: 'switch', title: `Switch to ${chainName(network)}`, details }, method)
    seat.update({ network })
  }

  return {
    eth_chainId: async () => chainIdHex(seat.state().network),
    net_version: async () => referenceOf(seat.state().network),

    async wallet_switchEthereumChain(params) {
      const { chainId } = objectIn(params)
      const network = networkOf(chainId)
      if (!network) throw invalidParams('"chainId" must be a hexadecimal number')
      if (!networks.chains.includes(network)) throw unrecognizedChain(chainId)
      await goTo(network, 'wallet_switchEthereumChain')
      return null
    },

    /** A known network needs only the question to switch. */
    async wallet_addEthereumChain(params) {
      const { chainId, rpcUrls } = objectIn(params)
      const network = networkOf(chainId)
      const url: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
      if (!network || typeof url !== 'string')
        throw invalidParams('"chainId" in hexadecimal and "rpcUrls" are required')
      if (networks.chains.includes(network)) await goTo(network, 'wallet_addEthereumChain')
      else {
        const name = optionalTextAt(params, 'chainName') ?? network
        const details = [
          { label: 'Name', value: name },
          { label: 'Chain id', value: referenceOf(network) },
          { label: 'Node', value: url },
        ]
        await consent.demand({ what: 'add', title: `Add ${name} and switch to it`, details }, 'wallet_addEthereumChain')
        networks.add(network, url)
        seat.update({ networks: networksOf(networks, 'eip155'), network })
      }
      return null
    },

    /** EIP-747. The wallet shows no list of tokens: it asks the visitor, and that is all. */
    async wallet_watchAsset(params) {
      const { type, options } = objectIn(params)
      if (typeof options !== 'object' || options === null) throw invalidParams('"options" must be an object')
      const details = Object.entries(options as Record<string, unknown>).map(([label, value]) => ({
        label,
        value: String(value),
      }))
      await consent.demand({ what: 'add', title: `Watch a token (${String(type)})`, details }, 'wallet_watchAsset')
      return true
    },
  }
}
