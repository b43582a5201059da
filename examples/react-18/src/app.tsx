import { AppKitButton, useAppKitAccount, usePlugins, useService, useSnapshot } from '@latchkey/react'
import { version } from 'react'
import { Counter } from './counter.js'

/** Shows React's version, the account and the plugin's status, with a button that uses the plugin's service. */
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

/** The connected account. It does not render again when the wallet switches its network. */
function Address() {
  const { address = 'nobody' } = useAppKitAccount()
  return <output aria-label="Address">{address}</output>
}

/** The running time of the plugin. It renders every second; the page around it does not. */
function Seconds() {
  return <>for {useSnapshot(Counter, (state) => state.seconds)} s</>
}
