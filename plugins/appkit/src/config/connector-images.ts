/** Connectors that have another name in our kit. All other ids are those of the wallets: `io.metamask`. */
const OURS: Readonly<Record<string, string>> = {
  walletConnect: 'walletconnect:pairing',
  coinbaseWallet: 'eip155:coinbaseWalletSDK',
  coinbaseWalletSDK: 'eip155:coinbaseWalletSDK',
}

/** The id of our connector. */
const idOf = (id: string) => OURS[id] ?? (id.includes(':') ? id : `eip155:${id}`)

/** The pictures of connectors by our ids. */
export const toConnectorImages = (images: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(images).map(([id, url]) => [idOf(id), url]))
