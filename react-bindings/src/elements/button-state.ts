import type { ConnectionsState } from '@latchkey/core'

/** What a button that connects is about at a moment. */
export type ButtonState =
  /** Nobody can know yet whether the visitor is connected: on a server, and until the kit has started. */
  | 'unknown'
  /** Somebody was connected before, and it is being proven. */
  | 'restoring'
  /** A wallet is asked. */
  | 'connecting'
  | 'connected'
  | 'disconnected'

/**
 * How it stands in one namespace; or in the one in use, where what happens in others counts as long as nobody is connected.
 *
 * @param wanted the namespace the host named.
 * @param active the one in use.
 */
export function buttonState(
  { chains }: Pick<ConnectionsState, 'chains'>,
  wanted: string | undefined,
  active: string | undefined,
): Exclude<ButtonState, 'unknown'> {
  const isIn = (...namespaces: (string | undefined)[]) => Object.entries(chains).filter(([id]) => namespaces.includes(id)).map(([, chain]) => chain)
  if (isIn(wanted ?? active).some(({ connection }) => connection)) return 'connected'
  const all = wanted === undefined ? Object.values(chains) : isIn(wanted)
  if (all.some(({ attempt }) => attempt && !attempt.silent)) return 'connecting'
  return all.some(({ status }) => status === 'reconnecting') ? 'restoring' : 'disconnected'
}
