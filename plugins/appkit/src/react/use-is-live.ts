import { useSyncExternalStore } from 'react'

/**
 * Whether the component may show the present state. False on a server and while React takes over the server's markup: the kit has
 * started by then, and the markup shows a page without a wallet.
 */
export const useIsLive = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => {}
const yes = () => true
const no = () => false
