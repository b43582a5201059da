import { Logger } from '@latchkey/core/plugin'
import type { SiwxConfig } from '@latchkey/siwx'
import type { AppKit } from '../app-kit.js'

/** The sign-in of an app in a kit that runs. */
export interface SignIn {
  /** Puts this one in the place of the present one. Without one, visitors are not asked to sign in any more. */
  set(sessions: SiwxConfig | undefined): void
}

export function createSignIn(appKit: AppKit): SignIn {
  const { kit, parts, options } = appKit
  let end = parts.endSignIn
  let done: Promise<void> = Promise.resolve()

  async function replace(sessions: SiwxConfig | undefined) {
    await end()
    end = kit.use(parts.signInOf({ siwx: sessions }))
  }

  return {
    set(sessions) {
      // What `useAppKitSIWX` returns.
      options.siwx = sessions
      options.siweConfig = undefined
      done = done
        .then(() => replace(sessions))
        .catch((error: unknown) => kit.find(Logger)?.error('The sign-in could not be changed.', error))
    },
  }
}
