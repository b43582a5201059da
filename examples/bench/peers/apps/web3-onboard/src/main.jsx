import Onboard from '@web3-onboard/core'
import injectedWallets from '@web3-onboard/injected-wallets'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'

const onboard = Onboard({
  wallets: [injectedWallets()],
  chains: [
    { id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl: 'https://eth.merkle.io' },
    { id: '0x89', token: 'POL', label: 'Polygon', rpcUrl: 'https://polygon-rpc.com' },
  ],
  appMetadata: { name: 'Host app', description: 'A page to measure', icon: '<svg/>' },
})

// Its own React package is made for an older core, so the hook is written by hand.
function subscribe(listener) {
  const subscription = onboard.state.select('wallets').subscribe(listener)
  return () => subscription.unsubscribe()
}
const addressOf = () => onboard.state.get().wallets[0]?.accounts[0]?.address

function Address() {
  const address = useSyncExternalStore(subscribe, addressOf)
  return <output id="address">{address ?? ''}</output>
}

function App() {
  return (
    <main>
      <h1>Host app</h1>
      <button id="connect" onClick={() => onboard.connectWallet()}>
        Connect
      </button>
      <Address />
    </main>
  )
}

createRoot(document.getElementById('root')).render(<App />)
