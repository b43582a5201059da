import { createRoot } from 'react-dom/client'
import { EthersAdapter } from '@latchkey/appkit/ethers'
import { mainnet } from '@latchkey/appkit/networks'
import { createAppKit } from '@latchkey/appkit/react'
import { App } from './app.js'

/** The page of the wallet service, which the app has to host: `/email.html?wallet=http://wallet.localhost:4000/sdk`. */
const frame = new URLSearchParams(location.search).get('wallet') ?? ''

createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet],
  projectId: 'an-app-of-logins',
  metadata: {
    name: 'An app of logins',
    description: 'It was written for AppKit.',
    url: 'https://app.example',
    icons: [],
  },
  endpoints: { frame },
  features: { analytics: false, email: true, socials: ['google'] },
})

createRoot(document.getElementById('root')!).render(<App />)
