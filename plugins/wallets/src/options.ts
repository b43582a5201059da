/** What a host may write. */
export interface WalletsOptions {
  /** Asks no server: only the wallets that come with this plugin are listed, and no pictures are fetched. False when not said. */
  readonly offline?: boolean
  /** Fetches pictures of wallets, networks and tokens. True when not said. */
  readonly pictures?: boolean
}

/** What the plugin uses. */
export type WalletsSettings = Required<WalletsOptions>

/** Fills in the defaults. */
export const readOptions = ({ offline = false, pictures = true }: WalletsOptions): WalletsSettings => ({ offline, pictures })
