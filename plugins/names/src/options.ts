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
