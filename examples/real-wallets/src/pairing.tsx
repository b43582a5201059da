import { createAppKit, override, type Wallet } from '@latchkey/core'
import { Clock } from '@latchkey/core/plugin'
import { balances } from '@latchkey/balances/react'
import { bip122 } from '@latchkey/bip122'
import { eip155 } from '@latchkey/eip155'
import { polkadot } from '@latchkey/polkadot'
import { AppKitButton, AppKitProvider, useAppKitAccount, useAppKitNetwork } from '@latchkey/react'
import { send } from '@latchkey/send/react'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'
import { StrictMode, useState, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { activeSession, signer } from './actions.js'
import { networksOn } from './networks.js'
import { readNodes } from './nodes.js'
import { createShiftedClock } from '../../shifted-clock.js'

// Pairs wallets in other browsers over the relay in the page's address: `?relay=ws://127.0.0.1:…`. Uses all four
// namespaces, or those in `?only=eip155,solana`; with `?send`, the visitor can send in the modal.

const parameters = new URLSearchParams(location.search)
const relays = parameters.getAll('relay')
const only = parameters.get('only')?.split(',')
const NAMESPACES = { eip155: eip155({ coinbase: false }), solana: solana(), bip122: bip122(), polkadot: polkadot() }
const namespaces = (Object.keys(NAMESPACES) as (keyof typeof NAMESPACES)[]).filter(
  (name) => !only || only.includes(name),
)

/** A wallet app, as a registry lists it. */
const DEMO_WALLET: Wallet = {
  id: 'demo-wallet',
  name: 'Demo Wallet',
  mobile_link: 'demowallet://',
  homepage: 'https://wallet.latchkey.example',
}

const clock = createShiftedClock()
const kit = createAppKit({
  projectId: 'demo',
  endpoints: { relay: relays },
  networks: networksOn(readNodes(location.search)).filter(({ chainNamespace }) =>
    namespaces.some((name) => name === chainNamespace),
  ),
  plugins: [
    ...namespaces.map((name) => NAMESPACES[name]),
    walletConnect(),
    parameters.has('send') ? [balances(), send()] : [],
  ],
  customWallets: [DEMO_WALLET],
  overrides: [override(Clock, { value: clock })],
  debug: true,
})

function Account({ namespace }: { readonly namespace: string }): ReactElement {
  const { address, status } = useAppKitAccount({ namespace })
  const [signature, setSignature] = useState('')

  async function sign() {
    const session = activeSession(kit, namespace)
    const signMessage = session && signer(session)
    setSignature('…')
    setSignature(
      signMessage
        ? await signMessage('Hello from this page', new AbortController().signal).catch(
            (error: unknown) => `failed: ${String(error)}`,
          )
        : 'cannot sign',
    )
  }

  return (
    <li id={namespace}>
      {namespace}: <output>{address ?? status}</output>{' '}
      <button onClick={() => void sign()} disabled={!address}>
        Sign
      </button>{' '}
      <samp>{signature}</samp>
    </li>
  )
}

function Network(): ReactElement {
  const { caipNetworkId } = useAppKitNetwork()
  return <output id="network">{caipNetworkId}</output>
}

function App(): ReactElement {
  return (
    <main>
      <AppKitButton />
      <ul>
        {namespaces.map((namespace) => (
          <Account key={namespace} namespace={namespace} />
        ))}
      </ul>
      <Network />
      <button id="later" onClick={() => clock.shift(Number(location.hash.slice(1)) || 60_000)}>
        Put the clock forward
      </button>
    </main>
  )
}

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <AppKitProvider kit={kit}>
      <App />
    </AppKitProvider>
  </StrictMode>,
)
