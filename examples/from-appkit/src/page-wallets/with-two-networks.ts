import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'

interface StandardWallet {
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
}

type Request = (method: string, params: unknown) => Promise<{ readonly result?: unknown }>
interface SatsConnect {
  readonly request: Request
  addListener(listener: { readonly eventName: string; readonly cb: (event: unknown) => void }): () => void
}

const widened = new WeakMap<object, object>()

/** A page wallet has one network in its namespace. Here it has two, with the same keys. */
export function withTwoNetworks(wallet: object): object {
  const present = widened.get(wallet)
  if (present) return present
  const { chains, features } = wallet as StandardWallet
  const provider = (features['sats-connect:'] as { readonly provider: SatsConnect } | undefined)?.provider
  const made = Object.create(wallet, {
    chains: { value: provider ? ['bitcoin:mainnet', 'bitcoin:testnet'] : [...chains, 'solana:devnet'] },
    ...(provider && { features: { value: { 'sats-connect:': { provider: onTwoNetworks(provider) } } } }),
  }) as object
  widened.set(wallet, made)
  return made
}

const REGTEST = { ...TEST_NETWORK, bech32: 'bcrt' }
const NETWORKS = { Mainnet: NETWORK, Testnet: TEST_NETWORK }
type NetworkName = keyof typeof NETWORKS

/** The wallet of the local ledger, which writes its addresses as the network in use does. Its keys and signatures are the same. */
function onTwoNetworks({ request, addListener }: SatsConnect): SatsConnect {
  let name: NetworkName = 'Mainnet'
  const rewrite = <T>(value: T, from: typeof REGTEST, to: typeof REGTEST): T =>
    JSON.parse(
      JSON.stringify(value ?? null).replace(new RegExp(`"(${from.bech32}1[a-z0-9]{38,})"`, 'g'), (_, address: string) =>
        JSON.stringify(Address(to).encode(Address(from).decode(address))),
      ),
    ) as T
  const outwards = <T>(value: T) => rewrite(value, REGTEST, NETWORKS[name])

  return {
    async request(method, params) {
      if (method === 'wallet_changeNetwork') {
        name = (params as { readonly name: NetworkName }).name
        return { result: null }
      }
      const answer = outwards(await request(method, rewrite(params, NETWORKS[name], REGTEST)))
      const { result } = answer
      // Its answers with a network are objects, and nothing else in them is called so.
      const hasNetwork = typeof result === 'object' && result !== null && 'network' in result
      return hasNetwork ? { ...answer, result: { ...result, network: { bitcoin: { name } } } } : answer
    },
    addListener: ({ eventName, cb }) => addListener({ eventName, cb: (event) => cb(outwards(event)) }),
  }
}
