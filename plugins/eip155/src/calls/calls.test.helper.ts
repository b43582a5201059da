import type { Account, Network } from '@latchkey/core/plugin'
import { createFakeClock, createScriptedProvider } from '@latchkey/core/testing'
import { askWallet } from '../session/ask-wallet.js'
import { callsFeatures } from './calls-features.js'

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const account: Account = { namespace: 'eip155', address: ADDRESS, type: 'eoa' }

const network = (id: number, name: string): Network => ({
  id,
  name,
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
export const mainnet = network(1, 'Ethereum')
export const polygon = network(137, 'Polygon')

/** A scripted wallet, and the features that ask it. */
export function callsEnvironment(scripts: Parameters<typeof createScriptedProvider>[0] = {}) {
  const wallet = createScriptedProvider(scripts)
  const clock = createFakeClock()
  const features = callsFeatures((method, params, signal) => askWallet(wallet.provider, method, params, signal), {
    clock,
  })
  return {
    wallet,
    clock,
    features,
    batches: features['eip155:calls@1']!,
    permissions: features['eip155:permissions@1']!,
    assets: features['assets@1']!,
  }
}

export const never = new AbortController().signal
