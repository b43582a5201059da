import { useInsertionEffect, useState } from 'react'

/** An element with a shadow root, at the end of the stage for as long as the component is mounted. */
export function useShadowHost(stage: HTMLElement): HTMLElement {
  const [host] = useState(() => createHost(stage.ownerDocument))
  // Before the layout effects of what is in it, which want to measure and to focus.
  useInsertionEffect(() => {
    stage.append(host)
    return () => host.remove()
  }, [host, stage])
  // Whoever cleared the page took it along.
  useInsertionEffect(() => {
    if (!host.isConnected) stage.append(host)
  })
  return host
}

function createHost(page: Document): HTMLElement {
  const host = page.createElement('div')
  host.setAttribute('data-latchkey', '')
  host.attachShadow({ mode: 'open' })
  return host
}
