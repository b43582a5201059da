import { AppConfig } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import { methodOf, Page, type Services } from '@latchkey/core/plugin'
import { isKnownKey } from './known-extensions.js'

/** More extensions than one visitor has. */
export const MAX_EXTENSIONS = 100
/** How many of the first keys are looked at, and of the last ones, and the known ones between them. */
const MAX_ENDS = 46
const MAX_KEY_LENGTH = 64
/** The suffix of our own ids where several extensions claim one key. */
const NUMBERED = /#\d+$/

/** The content of `window.injectedWeb3` by key. Anything may be in it. */
export const injectedExtensions = (page: Page): unknown => page.read<unknown>('injectedWeb3')

/**
 * The keys that can be shown unchanged, in a limited number. A key that only looks like another one is left out as a
 * disguise.
 */
export function keysOf(extensions: unknown): readonly string[] {
  try {
    if (typeof extensions !== 'object' || extensions === null) return []
    const all = Object.keys(extensions)
    const keys = new Set([...all.slice(0, MAX_ENDS), ...all.filter(isKnownKey), ...all.slice(-MAX_ENDS)])
    return [...keys].filter(
      (key) => key !== '' && key.length <= MAX_KEY_LENGTH && displayText(key) === key && !NUMBERED.test(key),
    )
  } catch {
    // The page put an object there whose keys cannot be listed.
    return []
  }
}

/** Whether this is an entry of `injectedWeb3` that can be enabled. */
export const isProvider = (value: unknown): value is object =>
  methodOf(value, 'enable') !== undefined || methodOf(value, 'connect') !== undefined

/** Asks an extension for its accounts and its signer. The extension asks the visitor, unless it knows this page. */
export function enable(provider: object, appName: string): unknown {
  // `connect` is newer, and gives the extension's name only to approved pages.
  const ask = methodOf<[string]>(provider, 'connect') ?? methodOf<[string]>(provider, 'enable')
  return ask?.(appName)
}

/** The name for an app and a page without one. */
const NAMELESS = 'This page'

/** The name of the app that extensions show to the visitor. */
export function appNameOf({ get }: Pick<Services, 'get'>): () => string {
  const [config, page] = [get(AppConfig), get(Page)]
  return () => config.metadata?.name || page.description.title || page.origin || NAMELESS
}
