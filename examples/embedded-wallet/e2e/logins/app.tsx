import { createAppKit, Notices, override, Telemetry } from '@latchkey/core'
import { Clock } from '@latchkey/core/plugin'
import { auth } from '@latchkey/auth/react'
import { eip155, mainnet } from '@latchkey/eip155'
import { AppKitButton, AppKitProvider, useAppKitAccount } from '@latchkey/react'
import { StrictMode, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createShiftedClock } from '../../../shifted-clock.js'

// An app that offers the embedded wallet and nothing else, for the tests of logins that fail. Its kit's clock can be put
// forward, because a visitor waits for half a minute here and there.

const clock = createShiftedClock()
const { frame, node } = JSON.parse(document.querySelector('#settings')!.textContent!) as {
  readonly frame: string
  readonly node: string
}
const kit = createAppKit({
  projectId: 'demo',
  endpoints: { frame },
  networks: [{ ...mainnet, rpcUrls: { default: { http: [node] } } }],
  plugins: [eip155({ coinbase: false }), auth({ socials: ['google', 'apple', 'github', 'farcaster'] })],
  overrides: [override(Clock, { value: clock })],
})

declare global {
  interface Window {
    readonly app: {
      /** Lets time pass for the kit. */
      wait(ms: number): void
      /** What the kit has told its listeners. */
      readonly events: readonly unknown[]
    }
  }
}

const events: unknown[] = []
kit.get(Telemetry).subscribe((event) => events.push(event))
kit.get(Notices).subscribe(() => events.push(kit.get(Notices).getSnapshot()))
Object.assign(window, { app: { wait: clock.shift, events } })

function App(): ReactElement {
  const { address } = useAppKitAccount({ namespace: 'eip155' })
  return (
    <main>
      <AppKitButton />
      <output>{address}</output>
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
