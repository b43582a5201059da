/** The options of `wallets()`. */
export interface WalletsOptions {
  /** Asks no server: lists the bundled wallets only, and fetches no pictures. Default: false. */
  readonly offline?: boolean
  /** Fetches pictures of wallets, networks and tokens. Default: true. */
  readonly pictures?: boolean
}

/** The options with their defaults. */
export type WalletsSettings = Required<WalletsOptions>

/** Fills in the defaults. */
export const readOptions = ({ offline = false, pictures = true }: WalletsOptions): WalletsSettings => ({
  offline,
  pictures,
})
