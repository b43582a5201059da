import { bip122 } from '@latchkey/bip122'
import { createAppKit } from '@latchkey/core'
import { eip155, mainnet, polygon } from '@latchkey/eip155'
import { polkadot } from '@latchkey/polkadot'
import { AppKitConnectButton, AppKitProvider, useAppKitAccount } from '@latchkey/react'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'
import { wallets } from '@latchkey/wallets'
import { createRoot } from 'react-dom/client'

const kit = createAppKit({
  projectId: '0'.repeat(32),
  plugins: [eip155({ networks: [mainnet, polygon] }), solana(), bip122(), polkadot(), walletConnect(), wallets()],
})

function Address() {
  const { address } = useAppKitAccount()
  return <output id="address">{address ?? ''}</output>
}

function App() {
  return (
    <main>
      <h1>Host app</h1>
      <AppKitConnectButton />
      <Address />
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <AppKitProvider kit={kit}>
    <App />
  </AppKitProvider>,
)
