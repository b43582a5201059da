import { createRoot } from 'react-dom/client'
import { BitcoinAdapter } from '@latchkey/appkit/bitcoin'
import { bitcoin, bitcoinTestnet } from '@latchkey/appkit/networks'
import { createAppKit } from '@latchkey/appkit/react'
import { App } from './app.js'

const projectId = import.meta.env['VITE_PROJECT_ID'] ?? 'an-app-of-bitcoin'
const bitcoinAdapter = new BitcoinAdapter({ projectId })

createAppKit({
  adapters: [bitcoinAdapter],
  networks: [bitcoin, bitcoinTestnet],
  defaultNetwork: bitcoin,
  projectId,
  metadata: {
    name: 'An app of Bitcoin',
    description: 'It was written for AppKit.',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  },
  features: { analytics: false, email: false, socials: [] },
})

createRoot(document.getElementById('root')!).render(<App />)
