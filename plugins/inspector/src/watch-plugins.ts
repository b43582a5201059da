import type { Observable, PluginStatuses } from '@latchkey/core'
import { statusChanges, type Change } from './status-changes.js'

/** Tells every plugin's present status, then each change. Returns the way back. */
export function watchPlugins(plugins: Observable<PluginStatuses>, record: (changes: readonly Change[]) => void): () => void {
  let seen: PluginStatuses = {}

  function look() {
    const now = plugins.getSnapshot()
    record(statusChanges(seen, now))
    seen = now
  }

  look()
  const unsubscribe = plugins.subscribe(look)
  return () => {
    unsubscribe()
    // What has changed in this very moment would only be told after we are gone.
    look()
  }
}
