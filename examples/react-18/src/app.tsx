import { AppKitButton, useAppKitAccount, usePlugins, useService, useSnapshot } from '@latchkey/react'
import { version } from 'react'
import { Counter } from './counter.js'

/** The page: which React it runs on, who is connected, how the plugin is, and a button that uses its service. */
export function App() {
  const { add } = useService(Counter)
  const count = useSnapshot(Counter, (state) => state.count)
  const status = usePlugins((plugins) => plugins['example-counter']?.status)
  return (
    <>
      <h1>React {version}</h1>
      <AppKitButton /> <Address />
      <p>
        The plugin is <output aria-label="Status">{status}</output>, <Seconds />.
      </p>
      <button type="button" onClick={add}>
        Count: {count}
      </button>
    </>
  )
}

/** Who is connected. It stays as it is while the wallet goes from network to network. */
function Address() {
  const { address = 'nobody' } = useAppKitAccount()
  return <output aria-label="Address">{address}</output>
}

/** How long the plugin has been running. It renders every second; the page around it does not. */
function Seconds() {
  return <>for {useSnapshot(Counter, (state) => state.seconds)} s</>
}
