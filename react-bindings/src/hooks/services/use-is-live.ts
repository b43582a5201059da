import { useSyncExternalStore } from 'react'

/**
 * Whether the component may show the present state. False on a server and while React hydrates the server's markup: a
 * part of a page may be hydrated long after the kit has started, and must first render the same as the server.
 */
export const useIsLive = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => {}
const yes = () => true
const no = () => false
