import { getPageKit, setPageKit } from '@latchkey/react'
import type { AppKit as Kit } from '@latchkey/core'
import { errors } from '../errors.js'
import type { AppKit } from './app-kit.js'

const layers = new WeakMap<Kit, AppKit>()
const waiting = new Set<(appKit: AppKit) => void>()

/** The kit of the page, as `createAppKit` returned it. */
export function pageAppKit(): AppKit | undefined {
  const kit = getPageKit()
  return kit && layers.get(kit)
}

/** Makes it the kit of all hooks and elements of the page. */
export function setPageAppKit(appKit: AppKit): void {
  layers.set(appKit.kit, appKit)
  setPageKit(appKit.kit)
  for (const onKit of waiting) onKit(appKit)
  waiting.clear()
}

/** Calls back with the kit of the page: at once, or as soon as `createAppKit` has created it. */
export function withPageAppKit(onKit: (appKit: AppKit) => void): void {
  const appKit = pageAppKit()
  if (appKit) onKit(appKit)
  else waiting.add(onKit)
}

/** Throws `appkit/missing`, with the name of the hook. */
export function requireAppKit(hook: string): AppKit {
  const appKit = pageAppKit()
  if (!appKit) throw errors.create('appkit/missing', { hook })
  return appKit
}
