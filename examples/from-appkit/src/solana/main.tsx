import { createRoot } from 'react-dom/client'
import { solana, solanaDevnet, solanaTestnet } from '@latchkey/appkit/networks'
import { createAppKit } from '@latchkey/appkit/react'
import { SolanaAdapter } from '@latchkey/appkit/solana/react'
import { App } from './app.js'

const solanaWeb3JsAdapter = new SolanaAdapter({ connectionSettings: { commitment: 'confirmed' } })

createAppKit({
  adapters: [solanaWeb3JsAdapter],
  networks: [solana, solanaTestnet, solanaDevnet],
  projectId: import.meta.env['VITE_PROJECT_ID'] ?? 'an-app-of-solana',
  metadata: {
    name: 'An app of Solana',
    description: 'It was written for AppKit.',
    url: 'https://app.example',
    icons: ['https://app.example/icon.png'],
  },
  themeMode: 'light',
  features: { analytics: false, email: false, socials: false },
})

createRoot(document.getElementById('root')!).render(<App />)
