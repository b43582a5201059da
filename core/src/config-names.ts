import type { AppKitConfig } from './create-app-kit.js'

/** Everything a host may write. A name that is missing here does not compile. */
const NAMES: Readonly<Record<keyof AppKitConfig, true>> = {
  allowUnsupportedChain: true,
  basic: true,
  connectMethodsOrder: true,
  connectorTypeOrder: true,
  customWallets: true,
  debug: true,
  defaultAccountTypes: true,
  defaultNetwork: true,
  enableEmbedded: true,
  enableNetworkSwitch: true,
  enableReconnect: true,
  endpoints: true,
  excludeWalletIds: true,
  featuredWalletIds: true,
  id: true,
  includeWalletIds: true,
  logLevel: true,
  messages: true,
  metadata: true,
  networks: true,
  onError: true,
  overrides: true,
  plugins: true,
  projectId: true,
  rpcUrls: true,
  theme: true,
  walletHosts: true,
  walletIdentities: true,
}

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
  const far = Object.keys(NAMES).map((known) => ({ known, by: distance(written, known.toLowerCase()) }))
  return far.reduce((best, other) => (other.by < best.by ? other : best)).known
}

/** How many letters must be put in, taken out or changed to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let index = 0; index < other.length; index++) {
      const changed = row[index]! + Number(letter !== other[index])
      next.push(Math.min(changed, row[index + 1]! + 1, next[index]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
