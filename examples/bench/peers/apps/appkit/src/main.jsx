import { createAppKit, useAppKitAccount } from '@reown/appkit/react'
import { BitcoinAdapter } from '@reown/appkit-adapter-bitcoin'
import { SolanaAdapter } from '@reown/appkit-adapter-solana'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { bitcoin, mainnet, polygon, solana } from '@reown/appkit/networks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'

const projectId = '0'.repeat(32)
const evm = new WagmiAdapter({ networks: [mainnet, polygon], projectId })
createAppKit({
  adapters: [evm, new SolanaAdapter(), new BitcoinAdapter({ projectId })],
  networks: [mainnet, polygon, solana, bitcoin],
  projectId,
  metadata: { name: 'Host app', description: 'A page to measure', url: location.origin, icons: [] },
})
const queries = new QueryClient()

function Address() {
  const { address } = useAppKitAccount()
  return <output id="address">{address ?? ''}</output>
}

function App() {
  return (
    <main>
      <h1>Host app</h1>
      <appkit-button />
      <Address />
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={evm.wagmiConfig}>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </WagmiProvider>,
)
