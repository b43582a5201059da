import * as wagmi3 from '@wagmi/core'
import * as wagmi2 from 'wagmi-core-2'
import { custom, type Transport } from 'viem'
import { toViemChain } from '../viem-chain.js'
import * as networks from '../networks.js'
import type { createTestWallet } from '../test-wallet.test.helper.js'
import type { WagmiConfig } from './wagmi-config.js'

const [mainnet, polygon] = [toViemChain(networks.mainnet), toViemChain(networks.polygon)]
export const chains = [mainnet, polygon] as const

/** A node that refuses every request. */
const silentNode: Transport = custom({
  request: async ({ method }: { readonly method: string }) => {
    throw new Error(`Nobody expects ${method}.`)
  },
})

type Wagmi = typeof wagmi3
type CreateConfig = Parameters<Wagmi['createConfig']>[0]

/** The configs of both versions fit our shape without a cast, so the type check finds a breaking change. */
const versions = [
  ['3', wagmi3],
  ['2', wagmi2],
] as const satisfies readonly (readonly [version: string, wagmi: { createConfig(parameters: never): WagmiConfig }])[]
/** Both versions have the same interface here. */
export const both = versions.map(([version, wagmi]) => [version, wagmi as Wagmi] as const)

/** A storage of the page, which outlives a config. */
export function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** A config of the app. */
export function hostConfig(wagmi: Wagmi, connectors: CreateConfig['connectors'] = [], storage = memory()) {
  return wagmi.createConfig({
    chains,
    connectors,
    transports: { [mainnet.id]: silentNode, [polygon.id]: silentNode },
    storage: wagmi.createStorage({ storage }),
    multiInjectedProviderDiscovery: false,
  })
}

/** A wallet for wagmi's own `injected` connector. */
export const injectedInto = (
  wagmi: Wagmi,
  { provider }: ReturnType<typeof createTestWallet>,
  id = 'test.wallet',
  name = 'Test Wallet',
) => wagmi.injected({ target: { id, name, provider: provider as never }, shimDisconnect: true })
