import { Connections, type Network, Networks, Swap, type SwapState, type SwapToken } from '@latchkey/core'
import { safePicture } from '@latchkey/core/gates'
import { networkIdOf } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import type { TokenLook } from '@latchkey/react/ui'
import { useEffect } from 'react'

/** The swap of the account in use, its network, and its wallet's name. Keeps the quote up to date while the view is shown. */
export function useSwap(): {
  readonly swap: Swap
  readonly state: SwapState
  readonly network: Network | undefined
  readonly wallet: string
} {
  const swap = useService(Swap)
  const networks = useService(Networks)
  const state = useSnapshot(Swap)
  const network = 'account' in state ? networks.find(networkIdOf(state.account)) : undefined
  const wallet = useSnapshot(
    Connections,
    ({ namespaces }) => namespaces[network?.chainNamespace ?? '']?.connection?.wallet.name,
  )
  useEffect(() => swap.follow(), [swap])
  return { swap, state, network, wallet: wallet ?? '' }
}

/** The state of a swap that can be entered. */
export type OpenSwap = Extract<SwapState, { status: 'open' }>

/** How a token is drawn. Its data are foreign. */
export const lookOf = ({ name, symbol, iconUrl, address }: SwapToken, network: Network): TokenLook => ({
  name,
  symbol,
  picture: safePicture(iconUrl, { data: true }),
  network,
  isNative: address === undefined,
})

/** Whether a token is in a list of a source, or the network's own currency. Anybody can send the visitor any other. */
export function isListed({ tokens }: OpenSwap, { id, address }: SwapToken): boolean {
  if (address === undefined || tokens.status !== 'ready') return true
  // Sources without lists say nothing about a token.
  return tokens.all.length <= 1 || tokens.all.some((one) => one.id.toLowerCase() === id.toLowerCase())
}
