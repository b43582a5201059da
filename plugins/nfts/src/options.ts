import { defineErrors } from '@latchkey/core/plugin'

/** The options of `nfts()`. */
export interface NftsOptions {
  /**
   * Where pictures and descriptions on IPFS are read from, over https: `https://ipfs.example.com`. Default: nowhere, since
   * whoever runs it sees which visitor looks at what.
   */
  readonly ipfsGateway?: string
  /** The hosts whose pictures and descriptions may be read, over https: `media.example.com`, or `*.example.com`. Default: none. */
  readonly pictureHosts?: readonly string[]
}

/** The options, checked. */
export interface NftsSettings {
  readonly gateway: string | undefined
  readonly hosts: readonly string[]
}

const errors = defineErrors({
  'nfts/invalid-gateway': (c: { ipfsGateway: unknown }) =>
    `nfts({ ipfsGateway }) takes the https address of a server, and ${String(c.ipfsGateway)} is none.`,
})

export function readOptions({ ipfsGateway, pictureHosts = [] }: NftsOptions): NftsSettings {
  if (ipfsGateway !== undefined && !/^https:\/\/[^/?#]+(?:\/[^?#]*)?$/.test(ipfsGateway))
    throw errors.create('nfts/invalid-gateway', { ipfsGateway })
  return { gateway: ipfsGateway, hosts: pictureHosts }
}
