import type { PluginOption } from '@latchkey/core'
import { siwx } from '@latchkey/siwx/react'
import { errors } from '../errors.js'
import type { AppKitOptions } from '../options.js'

/** The sign-in of an app, which it may switch off later. Throws `appkit/two-sign-ins`. */
export function signInOf({ siwx: sessions, siweConfig }: Pick<AppKitOptions, 'siwx' | 'siweConfig'>): PluginOption {
  if (sessions && siweConfig) throw errors.create('appkit/two-sign-ins')
  const signIn = sessions ?? siweConfig
  return signIn && siwx({ sessions: signIn })
}
