import { type AppKit, Siwx, type SiwxSession, type SiwxState, type SiwxStatus } from '@latchkey/core'
import type { Observable } from '@latchkey/core/plugin'
import { useKit, useOptionalService } from '@latchkey/react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** The sign-in of the account in use, and how a page changes it. The functions stay the same as long as the kit does. */
export interface SignInControls {
  /** `undefined` while no wallet is connected, on a server, and in a kit without the plugin. */
  readonly status: SiwxStatus['status'] | undefined
  /** Present exactly when `status` is `signed-in`. */
  readonly session: SiwxSession | undefined
  /** Whether the visitor must sign in first. `false` once signed in. */
  readonly isRequired: boolean
  readonly sign: Siwx['sign']
  readonly cancel: Siwx['cancel']
  /** Revokes the sessions of the account in use on its network. Does nothing where it is not signed in. */
  readonly signOut: () => Promise<void>
}

/**
 * The sign-in of the account in use. The component renders again when that sign-in changes, and only then.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`. In a kit without the plugin, `sign` and `cancel` reject with `siwx/disabled`.
 *
 * @example
 * const { status, sign, signOut } = useSiwx()
 * if (status === 'signed-in') return <button onClick={() => signOut()}>Sign out</button>
 * return <button onClick={() => sign()}>Sign in</button>
 */
export function useSiwx(): SignInControls {
  const kit = useKit('useSiwx')
  const active = useSignIn((one) => one)
  const actions = useMemo(() => actionsOf(kit), [kit])
  return useMemo(() => ({ ...actions, ...factsOf(active) }), [actions, active])
}

/**
 * The session of the account in use; `undefined` unless it is signed in.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @example
 * const session = useSiwxSession()
 * return session ? <p>Signed in until {session.data.expirationTime}</p> : null
 */
export const useSiwxSession = (): SiwxSession | undefined => useSignIn(sessionOf)

/**
 * A part of the sign-in of the account in use, also in a kit without the plugin.
 *
 * @param select must return the same value for the same sign-in: a part of it, a number or a text.
 */
export function useSignIn<T>(select: (active: SiwxStatus | undefined) => T): T {
  const siwx: Observable<SiwxState> = useOptionalService(Siwx) ?? NO_SIGN_INS
  const subscribe = useCallback((listener: () => void) => siwx.subscribe(listener), [siwx])
  // Nobody is signed in on a server, nor while React hydrates what the server sent.
  return useSyncExternalStore(
    subscribe,
    () => select(siwx.getSnapshot().active),
    () => select(undefined),
  )
}

const NOTHING: SiwxState = { namespaces: {}, active: undefined }
const NO_SIGN_INS: Observable<SiwxState> = { getSnapshot: () => NOTHING, subscribe: () => () => {} }

const sessionOf = (active: SiwxStatus | undefined) => (active?.status === 'signed-in' ? active.session : undefined)

const factsOf = (active: SiwxStatus | undefined) => ({
  status: active?.status,
  session: sessionOf(active),
  isRequired: !!active && 'required' in active && active.required,
})

async function siwxOf(kit: AppKit): Promise<Siwx> {
  const siwx = kit.find(Siwx)
  if (!siwx) throw (await import('./disabled.js')).disabled()
  return siwx
}

const actionsOf = (kit: AppKit) => ({
  sign: async (options?: Parameters<Siwx['sign']>[0]) => (await siwxOf(kit)).sign(options),
  cancel: async () => (await siwxOf(kit)).cancel(),
  async signOut() {
    const session = sessionOf(kit.find(Siwx)?.getSnapshot().active)
    if (session) await kit.get(Siwx).revoke(session.data.chainId, session.data.accountAddress)
  },
})
