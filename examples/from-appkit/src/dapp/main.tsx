import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createStorage, http, injected, WagmiProvider } from 'wagmi'
import { arbitrum, type AppKitNetwork, base, mainnet, polygon } from '@latchkey/appkit/networks'
import { createAppKit, type CustomRpcUrlMap } from '@latchkey/appkit/react'
import { WagmiAdapter } from '@latchkey/appkit/wagmi'
import { App } from './app.js'
import { countEvent } from './events.js'
import { vault } from './vault.js'

const projectId = import.meta.env['VITE_PROJECT_ID'] ?? 'a-big-dapp'
const networks = [mainnet, polygon, arbitrum, base] as [AppKitNetwork, ...AppKitNetwork[]]
const customRpcUrls: CustomRpcUrlMap = { 'eip155:1': [{ url: 'https://mainnet.dapp.example' }] }

const wagmiAdapter = new WagmiAdapter({
  networks,
  projectId,
  customRpcUrls,
  connectors: [injected({ shimDisconnect: true }), vault()],
  transports: { [polygon.id]: http('https://polygon.dapp.example', { batch: true }) },
  storage: createStorage({ storage: localStorage, key: 'dapp.wagmi' }),
  pollingInterval: 12_000,
  batch: { multicall: true },
})

const modal = createAppKit({
  adapters: [wagmiAdapter],
  networks,
  defaultNetwork: polygon,
  projectId,
  customRpcUrls,
  metadata: {
    name: 'A big dapp',
    description: 'It was written for AppKit.',
    url: 'https://dapp.example',
    icons: ['https://dapp.example/icon.png'],
  },
  allWallets: 'HIDE',
  featuredWalletIds: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
  excludeWalletIds: ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'],
  enableCoinbase: false,
  chainImages: { 137: 'https://dapp.example/polygon.png' },
  connectorImages: { vault: 'https://dapp.example/vault.png' },
  termsConditionsUrl: 'https://dapp.example/terms',
  privacyPolicyUrl: 'https://dapp.example/privacy',
  themeMode: 'dark',
  themeVariables: { '--w3m-z-index': 2_000 },
  features: { analytics: false, email: false, socials: false, swaps: true, onramp: false },
})

modal.subscribeEvents(({ data }) => countEvent(data.event))
modal.updateFeatures({
  connectorTypeOrder: ['recent', 'injected', 'featured', 'custom', 'external', 'recommended', 'walletConnect'],
})

const queryClient = new QueryClient()

createRoot(document.getElementById('root')!).render(
  <WagmiProvider config={wagmiAdapter.wagmiConfig}>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </WagmiProvider>,
)
