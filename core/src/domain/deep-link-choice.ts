/** The wallet app that the visitor chose, for the requests that follow. Read by pairing SDKs too. */
export interface DeepLinkChoice {
  readonly href: string
  readonly name: string
}
