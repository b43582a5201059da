import { createToken } from '../kernel/token.js'

/** What a picture shows. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** Pictures by their id in the registry, fetched once and kept for the page's life. */
export interface Images {
  /** An address that can be drawn, if the picture is already here. */
  peek(kind: ImageKind, id: string): string | undefined
  /** Fetches it. Nothing, rather than an error, when it cannot be had: there is always a placeholder. */
  load(kind: ImageKind, id: string, signal?: AbortSignal): Promise<string | undefined>
}

export const Images = createToken<Images>('images', {
  hint: 'Add wallets() to plugins.',
  fallback: () => ({ peek: () => undefined, load: async () => undefined }),
})
