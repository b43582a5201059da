import { defineErrors } from '@latchkey/core/plugin'

/** The options of `names()`. */
export interface NamesOptions {
  /**
   * Where pictures on IPFS are read from, over https: `https://ipfs.example.com`. Default: nowhere, since whoever runs it sees which
   * visitor looks at what.
   */
  readonly ipfsGateway?: string
  /** The hosts whose pictures may be shown, over https: `media.example.com`, or `*.example.com`. Default: none. */
  readonly pictureHosts?: readonly string[]
}

const errors = defineErrors({
  'name/invalid-gateway': (c: { ipfsGateway: unknown }) =>
    `names({ ipfsGateway }) takes the https address of a server, and ${String(c.ipfsGateway)} is none.`,
})

/** The options, checked. */
export function readOptions(options: NamesOptions): NamesOptions {
  const { ipfsGateway } = options
  if (ipfsGateway !== undefined && !/^https:\/\/[^/?#]+(?:\/[^?#]*)?$/.test(ipfsGateway))
    throw errors.create('name/invalid-gateway', { ipfsGateway })
  return options
}
