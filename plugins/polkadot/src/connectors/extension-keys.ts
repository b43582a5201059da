import { displayText, type Page } from '@latchkey/core'

/** More are nobody's: what is beyond is not looked at. */
export const MAX_EXTENSIONS = 100
const MAX_KEY_LENGTH = 64
/** As we number those who claim one key. */
const NUMBERED = /#\d+$/

/** What stands in `injectedWeb3`, by key. A stranger's. */
export const injectedExtensions = (page: Page): unknown => page.read<unknown>('injectedWeb3')

/** Those keys that can be shown as they are. One that only looks like another's would be a disguise. */
export function keysOf(extensions: unknown): readonly string[] {
  try {
    if (typeof extensions !== 'object' || extensions === null) return []
    const keys = Object.keys(extensions).slice(0, 10 * MAX_EXTENSIONS)
    return keys.filter((key) => key !== '' && key.length <= MAX_KEY_LENGTH && displayText(key) === key && !NUMBERED.test(key))
  } catch {
    // A page can put anything there; what cannot be listed holds nobody.
    return []
  }
}
