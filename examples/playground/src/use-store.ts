import type { Observable } from '@latchkey/core'
import { useSyncExternalStore } from 'react'

/** What a store of this page has now. */
export const useStore = <State>({ subscribe, getSnapshot }: Observable<State>): State =>
  useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
