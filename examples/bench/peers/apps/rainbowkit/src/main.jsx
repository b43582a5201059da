import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { useAccount, WagmiProvider } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

const config = getDefaultConfig({ appName: 'Host app', projectId: '0'.repeat(32), chains: [mainnet, polygon] })
const queries = new QueryClient()

function Address() {
  const { address } = useAccount()
  return <output id="address">{address ?? ''}</output>
}

function App() {
  return (
    <main>
      <h1>Host app</h1>
      <ConnectButton />
      <Address />
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <RainbowKitProvider>
        <App />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
