import { createRoot } from 'react-dom/client'
import { EthersAdapter } from '@latchkey/appkit/ethers'
import { mainnet } from '@latchkey/appkit/networks'
import { createAppKit } from '@latchkey/appkit/react'
import { App } from './app.js'

/** Servers that the app hosts by itself: `/headless.html?api=http://127.0.0.1:4001&relay=ws://127.0.0.1:4002`. */
const servers = new URLSearchParams(location.search)

createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet],
  projectId: 'an-app-with-its-own-list',
  metadata: {
    name: 'An app with its own list of wallets',
    description: 'It was written for AppKit.',
    url: location.origin,
    icons: ['https://app.example/icon.png'],
  },
  endpoints: { walletApi: servers.get('api') ?? '', relay: servers.get('relay') ?? '' },
  enableCoinbase: false,
  features: { analytics: false, email: false, socials: false },
})

createRoot(document.getElementById('root')!).render(<App />)
