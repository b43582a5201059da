import { type AppKit, Embedded } from '@latchkey/core'
import { defineErrors } from '@latchkey/core/plugin'
import { openView } from './views.js'

export interface UpdateEmailData {
  /** The new address. */
  readonly email: string
}

/**
 * The reasons why a visitor has no new address:
 *
 * - `appkit/modal-closed`: the visitor closed the modal. Apps of AppKit know this message.
 * - `appkit/no-email`: the visitor has not signed in by e-mail.
 */
const errors = defineErrors({
  'appkit/modal-closed': () => 'Modal closed',
  'appkit/no-email': () =>
    'Nobody is signed in by e-mail. Offer the change of the address once "embeddedWalletInfo" has one.',
})

/** Resolves once the address is another one, and rejects with one of {@link errors}. */
export async function changeEmail(kit: AppKit): Promise<UpdateEmailData> {
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
