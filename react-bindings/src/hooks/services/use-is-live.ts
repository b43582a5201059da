import { useSyncExternalStore } from 'react'

/**
 * Whether what is true by now may be shown. Not on a server, and not while what it sent is hydrated: a part of a page
 * may be
 * hydrated long after the kit was started, and must say then what the server said.
 */
export const useIsLive = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => {}
const yes = () => true
const no = () => false
