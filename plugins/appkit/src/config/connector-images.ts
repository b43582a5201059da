/** Connectors that have another name in our kit. All other ids are those of the wallets: `io.metamask`. */
const OURS: Readonly<Record<string, string>> = {
  walletConnect: 'walletconnect:pairing',
  coinbaseWallet: 'eip155:coinbaseWalletSDK',
  coinbaseWalletSDK: 'eip155:coinbaseWalletSDK',
}

/** The ids of our connectors: that of the wallet, and that of the app's own connector of wagmi. */
function idsOf(id: string): readonly string[] {
  const ours = OURS[id]
  if (ours !== undefined) return [ours]
  return id.includes(':') ? [id] : [`eip155:${id}`, `eip155:wagmi.${id}`]
}

/** The pictures of connectors by our ids. */
export const toConnectorImages = (images: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(images).flatMap(([id, url]) => idsOf(id).map((ours) => [ours, url])))
