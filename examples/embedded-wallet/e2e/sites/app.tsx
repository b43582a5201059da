import { createAppKit } from '@latchkey/core'
import { auth } from '@latchkey/auth/react'
import { eip155, mainnet } from '@latchkey/eip155'
import { AppKitButton, AppKitProvider, useAppKitAccount, useAppKitProvider, useDisconnect } from '@latchkey/react'
import { StrictMode, type ReactElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

// An app that offers the embedded wallet alone, for the tests of several sites that use one wallet service. `project` in its address
// says whose app it is.

declare global {
  /** What the build knows: the address of the wallet page, and of the network's node. */
  const SERVERS: { readonly frame: string; readonly node: string }
}

const kit = createAppKit({
  projectId: new URLSearchParams(location.search).get('project') ?? '',
  endpoints: { frame: SERVERS.frame },
  networks: [{ ...mainnet, rpcUrls: { default: { http: [SERVERS.node] } } }],
  plugins: [eip155({ coinbase: false }), auth({ socials: false, passkey: true })],
})

function Sign(): ReactElement {
  const { address, embeddedWalletInfo } = useAppKitAccount()
  const { walletProvider } = useAppKitProvider('eip155')
  const { disconnect } = useDisconnect()
  const [outcome, setOutcome] = useState('')
  const sign = () =>
    walletProvider?.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] }).then(
      (signature) => setOutcome(String(signature)),
      (error: { readonly message: string }) => setOutcome(error.message),
    )
  return (
    <>
      <p data-testid="address">{address}</p>
      <p data-testid="email">{embeddedWalletInfo?.user.email}</p>
      <button onClick={() => void sign()}>Sign a message</button>
      <button onClick={() => void disconnect()}>Sign out</button>
      <output>{outcome}</output>
    </>
  )
}

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <AppKitProvider kit={kit}>
      <AppKitButton />
      <Sign />
    </AppKitProvider>
  </StrictMode>,
)
