import { activity } from '@latchkey/activity/react'
import { balances } from '@latchkey/balances/react'
import { nfts } from '@latchkey/nfts/react'
import { AppKitButton, AppKitProvider, useAppKitAccount, useAppKitNetwork } from '@latchkey/react'
import { send } from '@latchkey/send/react'
import { swap } from '@latchkey/swap/react'
import { StrictMode, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { readNodes, readServer } from './nodes.js'
import { createWalletsKit } from './wallets-kit.js'

// The kit of the other page, with the modal; with `?balances`, also with what the accounts own, with `?activity`, with what they
// sent and received, with `?nfts`, with what they collected, with `?send`, with transfers, and with `?swap`, with swaps.

const parameters = new URLSearchParams(location.search)
const kit = createWalletsKit(readNodes(location.search), readServer(location.search))
if (parameters.has('balances')) kit.use(balances())
if (parameters.has('activity')) kit.use(activity())
if (parameters.has('nfts')) kit.use(nfts())
if (parameters.has('send')) kit.use(send())
if (parameters.has('swap')) kit.use(swap())

function Account({ namespace }: { readonly namespace: string }): ReactElement {
  const { address, status } = useAppKitAccount({ namespace })
  return (
    <li id={namespace}>
      {namespace}: <output>{address ?? status}</output>
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
        {['eip155', 'solana', 'bip122', 'polkadot'].map((namespace) => (
          <Account key={namespace} namespace={namespace} />
        ))}
      </ul>
      <Network />
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
