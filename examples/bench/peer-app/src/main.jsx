import { bip122 } from '@latchkey/bip122'
import { createAppKit } from '@latchkey/core'
import { eip155, mainnet, polygon } from '@latchkey/eip155'
import { polkadot } from '@latchkey/polkadot'
import { AppKitConnectButton, AppKitProvider, useAppKitAccount } from '@latchkey/react'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'
import { createRoot } from 'react-dom/client'

const kit = createAppKit({
  projectId: 'bench',
  plugins: [eip155({ networks: [mainnet, polygon] }), solana(), bip122(), polkadot(), walletConnect()],
})

function Address() {
  const { address } = useAppKitAccount()
  // oxlint-disable-next-line react/immutability, no-underscore-dangle -- the harness counts renders there
  if (window.__b) window.__b.renders++
  return <output id="address">{address ?? ''}</output>
}

function App() {
  return (
    <main>
      <h1>Host app</h1>
      <AppKitConnectButton label="Connect" />
      <Address />
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <AppKitProvider kit={kit}>
    <App />
  </AppKitProvider>,
)
