import { displayText } from '../text/display-text.js'
import type { Link } from './link.js'
import { walletLink } from './wallet-link.js'

/** The wallet's app that requests are handed to. */
export interface ChosenLink {
  readonly link: Link
  readonly name: string
}

/** Longer ones are not ours. */
const MAX_LENGTH = 4_096

/**
 * Reads the stored choice of a wallet's app: JSON with `href` and `name`, under a
 * name that other SDKs read and write, and any script of the page. So it is
 * checked again as if a stranger had sent it, and nothing is opened that the gate would not let in now.
 */
export function readChosenLink(stored: unknown): ChosenLink | undefined {
  const { href, name } = fieldsOf(stored)
  const link = walletLink(href)
  return link && { link, name: displayText(name) }
}

function fieldsOf(stored: unknown): { readonly href?: unknown; readonly name?: unknown } {
  if (typeof stored !== 'string' || stored.length > MAX_LENGTH) return {}
  try {
    return Object(JSON.parse(stored)) as { readonly href?: unknown; readonly name?: unknown }
  } catch {
    // Not JSON: as good as absent.
    return {}
  }
}
