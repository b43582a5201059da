/** What a wallet, or the embedded wallet's frame, is told about the host's app. */
export interface DappMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  readonly projectId?: string | undefined
  readonly sdkVersion?: string | undefined
  readonly sdkType?: string | undefined
}
