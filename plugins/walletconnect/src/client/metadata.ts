import type { AppConfig, AppMetadata } from '@latchkey/core'
import type { Page } from '@latchkey/core/plugin'
import { errors } from '../errors.js'

/** A developer's own machine has a different origin than the site, and deceives no visitor. */
const DEVELOPMENT = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|[^/]+\.localhost)(?::\d+)?$/

/**
 * The description of the page for wallets: the app's metadata, else the page's own. Throws `walletconnect/wrong-origin`
 * where the metadata names another site, because the wallet would show that one to the visitor.
 */
export function metadataOf(
  { metadata }: Pick<AppConfig, 'metadata'>,
  { origin, description }: Pick<Page, 'origin' | 'description'>,
): AppMetadata {
  const { title, text, icons } = description
  if (!metadata) return { name: title || origin, description: text, url: origin, icons }
  if (origin && originOf(metadata.url) !== origin && !DEVELOPMENT.test(origin)) {
    throw errors.create('walletconnect/wrong-origin', { url: metadata.url, origin })
  }
  return metadata
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin
  } catch {
    // The text is no address.
    return undefined
  }
}
