import { Networks, Siwx } from '@latchkey/core'
import { type CloseGuard, type Services, Views } from '@latchkey/core/plugin'

/** The view that asks for the signature. It comes with `./react`. */
export const SIGN_VIEW = 'SIWXSignMessage'
/** These stay open while signing in is required: the wallet's own question, too. */
const GUARDED_VIEWS: readonly string[] = [SIGN_VIEW, 'ApproveTransaction']

/** Keeps the modal open after a connect until it is known whether the visitor has signed in, and while they have to. */
export const keepOpen = ({ get }: Services): CloseGuard => ({
  id: 'siwx',
  blocks(view, reason) {
    const isAsked = get(Views)
      .getSnapshot()
      .some(({ id }) => id === SIGN_VIEW)
    const { active } = get(Siwx).getSnapshot()
    if (!isAsked) return false
    if (reason === 'connected') return !get(Networks).getSnapshot().mustSwitch && active?.status !== 'signed-in'
    return GUARDED_VIEWS.includes(view) && !!active && 'required' in active && active.required
  },
})
