import { createToken } from '../../kernel/token.js'

/** The kind of a picture. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** Pictures by their id in the registry, fetched once and kept for the life of the page. */
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
