import { createToken } from '../../kernel/token.js'

/** The kind of a picture. One of a network is found by its CAIP-2 id, all others by their id in the registry. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token' | 'network'

/** The registry's pictures by their id, fetched once and kept for the life of the page. */
export interface Images {
  /** Returns an address that can be drawn, if the picture is already loaded. */
  peek(kind: ImageKind, id: string): string | undefined
  /**
   * Loads a picture. Resolves with `undefined` when it is not available, instead of rejecting: there is always a
   * placeholder.
   */
  load(kind: ImageKind, id: string, signal?: AbortSignal): Promise<string | undefined>
}

export const Images = createToken<Images>('images', {
  hint: 'Add wallets() to plugins.',
  fallback: () => ({ peek: () => undefined, load: async () => undefined }),
})
