import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, injected, useConnect, useConnection, useConnectors, WagmiProvider } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

// The least that a host would have to write: what no kit on wagmi can be below.
const config = createConfig({
  chains: [mainnet, polygon],
  connectors: [injected()],
  transports: { [mainnet.id]: http(), [polygon.id]: http() },
})
const queries = new QueryClient()

function Address() {
  const { address } = useConnection()
  return <output id="address">{address ?? ''}</output>
}

function Wallets({ close }) {
  const connectors = useConnectors()
  const { connect } = useConnect()
  return (
    <dialog open style={{ background: '#fff', padding: 24, borderRadius: 16, width: 320 }}>
      <button id="close" onClick={close}>
        Close
      </button>
      {connectors.map((connector) => (
        <button
          key={connector.uid}
          style={{ display: 'flex', width: '100%', height: 48, alignItems: 'center', gap: 8 }}
          onClick={() => connect({ connector }, { onSuccess: close })}
        >
          {connector.icon && <img width="24" height="24" src={connector.icon} alt="" />}
          <span>{connector.name}</span>
        </button>
      ))}
    </dialog>
  )
}

function App() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main>
      <h1>Host app</h1>
      <button id="connect" onClick={() => setIsOpen(true)}>
        Connect
      </button>
      <Address />
      {isOpen && <Wallets close={() => setIsOpen(false)} />}
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </WagmiProvider>,
)
