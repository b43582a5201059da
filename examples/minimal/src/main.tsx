import { createAppKit } from '@latchkey/core'
import { eip155 } from '@latchkey/eip155'
import { AppKitButton, AppKitProvider } from '@latchkey/react'
import { solana } from '@latchkey/solana'
import { wallets } from '@latchkey/wallets'
import { createRoot } from 'react-dom/client'

const kit = createAppKit({ plugins: [eip155(), solana(), wallets()] })

createRoot(document.getElementById('root')!).render(
  <AppKitProvider kit={kit}>
    <AppKitButton />
  </AppKitProvider>,
)
