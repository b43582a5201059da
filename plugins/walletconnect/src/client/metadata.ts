import type { AppMetadata, HostConfig, Page } from '@latchkey/core'
import { errors } from '../errors.js'

/** A developer's own machine is another origin than the site, and nobody is deceived there. */
const DEVELOPMENT = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|[^/]+\.localhost)(?::\d+)?$/

/**
 * What wallets are told about the page: what the host says, else what the page says itself. Throws `walletconnect/wrong-origin`
 * where the host says that it is another site, for the wallet would show that one to the visitor.
 */
export function metadataOf({ metadata }: Pick<HostConfig, 'metadata'>, { origin, description }: Pick<Page, 'origin' | 'description'>): AppMetadata {
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
    // No address at all is no origin either.
    return undefined
  }
}
