/** Which kind of traffic: requests and sockets, frames, or pictures. */
export type HostUse = 'connect' | 'frame' | 'image'

/** A foreign host a plugin may call. A string means `{ origin, use: 'connect' }`. */
export type HostDeclaration =
  | string
  | {
      /** Scheme and host, as in `https://api.example.org` or `wss://*.example.org`. Of a longer address the rest is cut. */
      readonly origin: string
      readonly use?: HostUse
      /** What it is called for, in a few words, for the host's privacy page. */
      readonly purpose?: string
    }

/** One origin that one plugin may call. */
export interface ManifestEntry {
  readonly plugin: string
  readonly origin: string
  readonly use: HostUse
  readonly purpose: string
}

/** A declaration, spelt out, its origin as a CSP takes it. Throws when there is none in it. */
export function manifestEntry(plugin: string, host: HostDeclaration): ManifestEntry {
  const { origin, use = 'connect', purpose = '' } = typeof host === 'string' ? { origin: host } : host
  return { plugin, origin: new URL(origin).origin, use, purpose }
}
