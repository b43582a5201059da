import type { AppKit as Kit } from '@latchkey/core'
import { createState } from '@latchkey/core/plugin'
import { standard } from '@latchkey/standard/react'
import { featuresInForce } from '../config/features-in-force.js'
import { signInOf } from '../config/sign-in-of.js'
import { toConfig } from '../config/to-config.js'
import type { AppKitOptions } from '../options.js'
import type { AppKitParts } from './app-kit.js'

export const configOf = (options: AppKitOptions) => standard(toConfig(options))

/** Adds the sign-in of an app to its kit, and tells the features. */
export const translate = (kit: Kit, options: AppKitOptions): AppKitParts => ({
  configOf,
  signInOf,
  featuresInForce,
  endSignIn: kit.use(signInOf(options)),
  features: createState(featuresInForce(kit, options.features)),
})
