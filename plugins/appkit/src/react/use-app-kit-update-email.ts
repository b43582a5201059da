import { Embedded } from '@latchkey/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { errors } from '../errors.js'
import type { AppKit } from '../kit/app-kit.js'
import { requireAppKit } from '../kit/page.js'
import { openView } from '../kit/views.js'

export interface UpdateEmailData {
  /** The new address. */
  readonly email: string
}

export interface UseAppKitUpdateEmailOptions {
  readonly onSuccess?: ((data: UpdateEmailData) => void) | undefined
  /** Also called where the visitor closes the modal: `Modal closed`. */
  readonly onError?: ((error: Error) => void) | undefined
}

interface Outcome {
  readonly data?: UpdateEmailData
  readonly error?: Error
  readonly isPending: boolean
}

const NOTHING: Outcome = { isPending: false }

/**
 * Has a visitor who signed in by e-mail change the address, in the modal. `updateEmail` never rejects: the state and the callbacks
 * report the result, as long as the component is mounted.
 *
 * @example
 * const { updateEmail, isPending } = useAppKitUpdateEmail({ onSuccess: ({ email }) => greet(email) })
 */
export function useAppKitUpdateEmail({ onSuccess, onError }: UseAppKitUpdateEmailOptions = {}) {
  const appKit = requireAppKit('useAppKitUpdateEmail')
  const [{ data, error, isPending }, setOutcome] = useState(NOTHING)
  const heard = useRef<UseAppKitUpdateEmailOptions>({})
  const newest = useRef<object>(undefined)
  useEffect(() => void (heard.current = { onSuccess, onError }), [onSuccess, onError])
  useEffect(() => () => void (newest.current = undefined), [])
  const updateEmail = useCallback(async () => {
    const me = {}
    newest.current = me
    const over = (outcome: Outcome, tell: () => void) => {
      if (newest.current !== me) return
      setOutcome(outcome)
      tell()
    }
    setOutcome(({ data }) => ({ isPending: true, ...(data && { data }) }))
    await changeEmail(appKit).then(
      (data) => over({ data, isPending: false }, () => heard.current.onSuccess?.(data)),
      (error: Error) => over({ error, isPending: false }, () => heard.current.onError?.(error)),
    )
  }, [appKit])
  return useMemo(
    () => ({
      data,
      error,
      isPending,
      isError: error !== undefined,
      isSuccess: data !== undefined && !isPending,
      updateEmail,
    }),
    [data, error, isPending, updateEmail],
  )
}

/** Resolves once the address is another one, and rejects where the modal closes before. */
async function changeEmail({ kit }: AppKit): Promise<UpdateEmailData> {
  const embedded = kit.get(Embedded)
  const present = () => {
    const state = embedded.getSnapshot()
    return (state.status === 'signed-in' && state.user.email) || undefined
  }
  const before = present()
  if (before === undefined) throw errors.create('appkit/no-email')
  let unsubscribe = () => {}
  const changed = new Promise<UpdateEmailData>((resolve) => {
    unsubscribe = embedded.subscribe(() => {
      const email = present()
      if (email !== undefined && email !== before) resolve({ email })
    })
  })
  const closed = openView(kit, { view: 'UpdateEmailWallet' }).then(() => {
    throw errors.create('appkit/modal-closed')
  })
  return Promise.race([changed, closed]).finally(() => unsubscribe())
}
