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
  /** The id of the plugin; of a node, that of the namespace. */
  readonly plugin: string
  readonly origin: string
  readonly use: OriginUse
  readonly purpose: string
}

/** A declaration, and whose it is. */
export interface DeclaredOrigin {
  readonly plugin: string
  /** As a CSP takes it. */
  readonly origin: string
  readonly declaration: OriginDeclaration
}
