import { createRoot } from 'react-dom/client'
import { EthersAdapter } from '@latchkey/appkit/ethers'
import { mainnet, polygon } from '@latchkey/appkit/networks'
import { createAppKit } from '@latchkey/appkit/react'
import { App } from './app.js'

createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet, polygon],
  projectId: import.meta.env['VITE_PROJECT_ID'] ?? 'an-app-of-ethers',
  metadata: {
    name: 'An app of ethers',
    description: 'It was written for AppKit.',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  },
  themeMode: 'dark',
  themeVariables: { '--w3m-accent': '#7c3aed', '--w3m-border-radius-master': '2px' },
  features: { analytics: false, email: false, socials: [] },
})

createRoot(document.getElementById('root')!).render(<App />)
