import { type AppKitNetwork, mainnet, polygon } from '@latchkey/appkit/networks'
import { createAppKit } from '@latchkey/appkit/react'
import { WagmiAdapter } from '@latchkey/appkit/wagmi'

const projectId = import.meta.env['VITE_PROJECT_ID'] ?? 'an-app-that-moved'
const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, polygon]

export const wagmiAdapter = new WagmiAdapter({ networks, projectId })

createAppKit({
  adapters: [wagmiAdapter],
  networks,
  projectId,
  metadata: {
    name: 'An app that moved in',
    description: 'It was written for AppKit.',
    url: 'https://app.example',
    icons: [],
  },
  themeMode: 'light',
  features: { analytics: false, email: false, socials: false },
})
