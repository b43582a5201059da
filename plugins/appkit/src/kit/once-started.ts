import type { AppKit as Kit } from '@latchkey/core'

/** Calls back once the kit has started, at once where it has. Never on a server. Returns how to unsubscribe. */
export function onceStarted({ plugins }: Kit, onStart: () => void): () => void {
  let unsubscribe = () => {}
  function check() {
    if (plugins.getSnapshot()['core']?.status !== 'started') return
    unsubscribe()
    onStart()
  }
  unsubscribe = plugins.subscribe(check)
  check()
  return () => unsubscribe()
}
