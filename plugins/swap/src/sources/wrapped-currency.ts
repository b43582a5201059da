import type { NamespaceFeatures, Network } from '@latchkey/core'
import { type Logger, type NetworkId, propertyOf, type SwapSource, type TokenInfo } from '@latchkey/core/plugin'
import { feeOfGas, logUnknownFee } from '../fee-of-gas.js'

/** The contracts that hold the currency of a network as a token, one for one. */
const WRAPPED: Readonly<Record<NetworkId, string>> = {
  'eip155:1': '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  'eip155:10': '0x4200000000000000000000000000000000000006',
  'eip155:56': '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  'eip155:100': '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
  'eip155:137': '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  'eip155:250': '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83',
  'eip155:324': '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91',
  'eip155:8217': '0x19Aac5f612f524B754CA7e7c41cbFa2E981A4432',
  'eip155:8453': '0x4200000000000000000000000000000000000006',
  'eip155:42161': '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  'eip155:43114': '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  'eip155:1313161554': '0xC9BdeEd33CD01541e1eeD10f90519d2C06Fe3feB',
}

/** The first four bytes of the hashes of `deposit()` and `withdraw(uint256)`. */
const [DEPOSIT, WITHDRAW] = ['0xd0e30db0', '0x2e1a7d4d'] as const

/** What either call takes of gas, the first one of an account included. */
const USUAL_GAS = 50_000n

/** Wraps the currency of an EVM network into a token, and unwraps it: at a fixed rate. A node is asked for the network's fee alone. */
export const wrappedCurrencySource = (
  chainOf: (network: Network) => NamespaceFeatures,
  logger: Pick<Logger, 'debug'>,
): SwapSource => ({
  id: 'wrapped-currency',
  order: -1,
  name: 'Wrapped currency',
  supports: (network) => propertyOf(WRAPPED, network) !== undefined,
  async quote(request, signal) {
    const { network, from, to, pays } = request
    const contract = WRAPPED[network.caipNetworkId]
    if (contract === undefined) return undefined
    const isWrapping = from.address === undefined && isToken(to, contract)
    const isUnwrapping = to.address === undefined && isToken(from, contract)
    if (!isWrapping && !isUnwrapping) return undefined
    const transaction = isWrapping
      ? { to: contract, data: DEPOSIT, value: pays }
      : { to: contract, data: `${WITHDRAW}${pays.toString(16).padStart(64, '0')}`, value: 0n }
    const networkFee = await feeOfGas(chainOf(network), request, USUAL_GAS, signal).catch(logUnknownFee(logger))
    return {
      receives: pays,
      target: contract,
      isFixed: true,
      networkFee,
      build: async () => ({ transaction, receives: pays, receivesAtLeast: pays }),
    }
  },
})

const isToken = ({ address }: TokenInfo, contract: string) => address?.toLowerCase() === contract.toLowerCase()
