import { type MutationState, useMutation } from '@latchkey/react'
import { useCallback, useMemo } from 'react'
import type { UpdateEmailData } from '../kit/change-email.js'
import { requireAppKit } from '../kit/page.js'

export interface UseAppKitUpdateEmailOptions {
  readonly onSuccess?: ((data: UpdateEmailData) => void) | undefined
  /** Also called where the visitor closes the modal: `Modal closed`. */
  readonly onError?: ((error: Error) => void) | undefined
}

export interface AppKitUpdateEmail extends MutationState<UpdateEmailData> {
  /** Opens the view. Never rejects: the state and the callbacks report the result, as long as the component is mounted. */
  readonly updateEmail: () => Promise<void>
}

/**
 * Has a visitor who signed in by e-mail change the address, in the modal.
 *
 * @example
 * const { updateEmail, isPending } = useAppKitUpdateEmail({ onSuccess: ({ email }) => greet(email) })
 */
export function useAppKitUpdateEmail(options: UseAppKitUpdateEmailOptions = {}): AppKitUpdateEmail {
  const { kit } = requireAppKit('useAppKitUpdateEmail')
  const change = useCallback(() => import('../kit/change-email.js').then((code) => code.changeEmail(kit)), [kit])
  const [state, updateEmail] = useMutation(change, options)
  return useMemo(() => ({ ...state, updateEmail }), [state, updateEmail])
}
