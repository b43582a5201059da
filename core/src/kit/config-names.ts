import type { AppKitConfig } from './create-app-kit.js'

/** Everything a host may write. A name that is missing here does not compile. */
const NAMES: Readonly<Record<keyof AppKitConfig, true>> = {
  allWallets: true,
  allowUnsupportedChain: true,
  basic: true,
  chainImages: true,
  collapseWallets: true,
  connectMethodsOrder: true,
  connectorTypeOrder: true,
  customWallets: true,
  debug: true,
  defaultAccountTypes: true,
  defaultNetwork: true,
  enableEmbedded: true,
  enableMobileFullScreen: true,
  enableNetworkSwitch: true,
  enableReconnect: true,
  enableWalletGuide: true,
  endpoints: true,
  excludeWalletIds: true,
  featuredWalletIds: true,
  id: true,
  includeWalletIds: true,
  legalCheckbox: true,
  locale: true,
  logLevel: true,
  messages: true,
  metadata: true,
  networks: true,
  onError: true,
  overrides: true,
  plugins: true,
  privacyPolicyUrl: true,
  projectId: true,
  rpcUrls: true,
  termsConditionsUrl: true,
  theme: true,
  walletFeaturesOrder: true,
  walletHosts: true,
  walletIdentities: true,
}

const KNOWN = Object.keys(NAMES).map((known) => ({ known, lower: known.toLowerCase() }))

/** What a host wrote that means nothing, as sentences that name what may have been meant. */
export function unknownNames(config: object): readonly string[] {
  return Object.keys(config)
    .filter((name) => !Object.hasOwn(NAMES, name))
    .map((name) => `createAppKit knows no option "${name.slice(0, MAX_LENGTH)}". Did you mean "${nearest(name)}"?`)
}

/** Longer names are nobody's slip of the finger. */
const MAX_LENGTH = 40

function nearest(name: string): string {
  const written = name.slice(0, MAX_LENGTH).toLowerCase()
  const far = KNOWN.map(({ known, lower }) => ({ known, by: distance(written, lower) }))
  return far.reduce((best, other) => (other.by < best.by ? other : best)).known
}

/** How many letters must be put in, taken out or changed to make one word of the other. */
function distance(one: string, other: string): number {
  const row = [...other, ''].map((_, index) => index)
  for (let at = 0; at < one.length; at++) {
    let diagonal = at
    row[0] = at + 1
    for (let index = 0; index < other.length; index++) {
      const changed = one[at] === other[index] ? diagonal : diagonal + 1
      diagonal = row[index + 1]!
      const moved = (diagonal < row[index]! ? diagonal : row[index]!) + 1
      row[index + 1] = changed < moved ? changed : moved
    }
  }
  return row[other.length]!
}
