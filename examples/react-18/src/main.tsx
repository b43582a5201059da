import { createAppKit } from '@latchkey/core'
import { AppKitProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.js'
import { counter } from './counter.js'
import { pretend } from './pretend.js'

const kit = createAppKit({ plugins: [counter(), pretend()] })

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <AppKitProvider kit={kit}>
      <App />
    </AppKitProvider>
  </StrictMode>,
)
