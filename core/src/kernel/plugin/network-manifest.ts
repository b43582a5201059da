/** The kind of traffic: requests and sockets, frames, or pictures. */
export type OriginUse = 'connect' | 'frame' | 'image'

/** A foreign origin that a plugin may call. A string means `{ origin, use: 'connect' }`. */
export type OriginDeclaration =
  | string
  | {
      /**
       * Scheme and host, as in `https://api.example.org` or `wss://*.example.org`. Of a longer address the rest is cut.
       */
      readonly origin: string
      readonly use?: OriginUse
      /** Why it is called, in a few words, for the app's privacy page. */
      readonly purpose?: string
    }

/** One origin that one plugin may call. */
export interface ManifestEntry {
  readonly plugin: string
  readonly origin: string
  readonly use: OriginUse
  readonly purpose: string
}

/** A declaration in full, with its origin as a CSP takes it. Throws when the address has none. */
export function manifestEntry(plugin: string, declaration: OriginDeclaration): ManifestEntry {
  const {
    origin,
    use = 'connect',
    purpose = '',
  } = typeof declaration === 'string' ? { origin: declaration } : declaration
  return { plugin, origin: new URL(origin).origin, use, purpose }
}
