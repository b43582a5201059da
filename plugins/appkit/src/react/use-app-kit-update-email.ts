import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { requireAppKit } from '../kit/page.js'
import type { UpdateEmailData } from '../kit/change-email.js'

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
    const changed = import('../kit/change-email.js').then(({ changeEmail }) => changeEmail(appKit.kit))
    await changed.then(
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
