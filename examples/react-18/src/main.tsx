import { createAppKit } from '@latchkey/core'
import { AppKitProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { counter } from './counter.js'
import { fakeWallet } from './fake-wallet.js'

const kit = createAppKit({ plugins: [counter(), fakeWallet()] })

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <AppKitProvider kit={kit}>
      <App />
    </AppKitProvider>
  </StrictMode>,
)
