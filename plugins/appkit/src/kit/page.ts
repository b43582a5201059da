import { getPageKit, setPageKit } from '@latchkey/react'
import type { AppKit as Kit } from '@latchkey/core'
import { errors } from '../errors.js'
import type { AppKit } from './app-kit.js'

const layers = new WeakMap<Kit, AppKit>()

/** The kit of the page, as `createAppKit` returned it. */
export function pageAppKit(): AppKit | undefined {
  const kit = getPageKit()
  return kit && layers.get(kit)
}

/** Makes it the kit of all hooks and elements of the page. */
export function setPageAppKit(appKit: AppKit): void {
  layers.set(appKit.kit, appKit)
  setPageKit(appKit.kit)
}

/** Throws `appkit/missing`, with the name of the hook. */
export function requireAppKit(hook: string): AppKit {
  const appKit = pageAppKit()
  if (!appKit) throw errors.create('appkit/missing', { hook })
  return appKit
}
