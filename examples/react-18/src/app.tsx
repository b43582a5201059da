import { usePlugins, useService, useSnapshot } from '@latchkey/react'
import { version } from 'react'
import { Counter } from './counter.js'

/** The page: which React it runs on, how the plugin is, and a button that uses its service. */
export function App() {
  const { add } = useService(Counter)
  const count = useSnapshot(Counter, (state) => state.count)
  const status = usePlugins((plugins) => plugins['example-counter']?.status)
  return (
    <>
      <h1>React {version}</h1>
      <p>
        The plugin is <output aria-label="Status">{status}</output>, <Seconds />.
      </p>
      <button type="button" onClick={add}>
        Count: {count}
      </button>
    </>
  )
}

/** How long the plugin has been running. It renders every second; the page around it does not. */
function Seconds() {
  return <>for {useSnapshot(Counter, (state) => state.seconds)} s</>
}
