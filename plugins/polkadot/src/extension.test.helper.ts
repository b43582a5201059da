import type { KeyringPair } from '@polkadot/keyring/types'
import type { KeyType, SignerPayload, SignerRaw } from './session/session-features.js'

/** An account in the form of an extension. */
export interface KeptAccount {
  readonly uri: string
  readonly address: string
  readonly name: string
  readonly type: KeyType
  readonly genesisHash?: string | null
}

/** Public development keys, one of each kind. */
export const KNOWN_ACCOUNTS: readonly KeptAccount[] = [
  { uri: '//Alice', address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', name: 'Alice', type: 'sr25519' },
  { uri: '//Bob', address: '5GoNkf6WdbxCFnPdAnYYQyCjAKPJgLNxXwPjwTh6DGg6gN3E', name: 'Bob', type: 'ed25519' },
  { uri: '//Charlie', address: '5EP2cMaCxLzhfD3aFAqqgu3kfXH7GcwweEv6JXZRP6ysRHkQ', name: 'Charlie', type: 'ecdsa' },
  {
    uri: `bottom drive obey lake curtain smoke basket hold race lonely fit walk/m/44'/60'/0'/0/1`,
    address: '0x3Cd0A705a2DC65e5b1E1205896BaA2be8A07c6e0',
    name: 'Baltathar',
    type: 'ethereum',
  },
]

const unlocked = new Map<string, Promise<KeyringPair>>()

/** The key of an account. It is made for the first signature, because the library is large and slow. */
export function unlock(account: KeptAccount): Promise<KeyringPair> {
  const pair = unlocked.get(account.uri) ?? makePair(account)
  unlocked.set(account.uri, pair)
  return pair
}

async function makePair({ uri, address, name, type }: KeptAccount): Promise<KeyringPair> {
  const [{ Keyring }, { cryptoWaitReady }] = await Promise.all([
    import('@polkadot/keyring'),
    import('@polkadot/util-crypto'),
  ])
  await cryptoWaitReady()
  const pair = new Keyring({ ss58Format: 42 }).createFromUri(uri, { name }, type)
  if (pair.address !== address) throw new Error(`${name} is ${pair.address}.`)
  return pair
}

/** An extension with real keys, whose visitor the test plays. */
export interface FakeExtension {
  /** The entry in `injectedWeb3`. */
  readonly provider: { enable(origin: string): Promise<unknown>; readonly version: string }
  accounts: readonly KeptAccount[]
  /** The visitor's answer to the page's request for approval. */
  ask: () => Promise<void>
  /** The visitor's answer to a request for a signature. */
  askToSign: () => Promise<void>
  granted: boolean
  /** All calls of the page, in order. */
  readonly calls: { readonly method: string; readonly params: unknown }[]
  /** Emits the accounts that are shared now. */
  push(): void
  readonly listening: number
  /** Called right before each answer with accounts. */
  onAnswer: () => void
}

const isPlain = ({ type }: KeptAccount) => type !== 'ethereum'

/**
 * It behaves like the extension of polkadot.js: its events leave out Ethereum-style accounts, which its answers include.
 */
export function createExtension(accounts: readonly KeptAccount[]): FakeExtension {
  const listeners = new Set<(accounts: readonly object[]) => void>()
  const shown = (those: readonly KeptAccount[]) =>
    those.map(({ address, name, type, genesisHash }) => ({
      address,
      name,
      type,
      ...(genesisHash !== undefined && { genesisHash }),
    }))

  const note = (method: string, params?: unknown) => void fake.calls.push({ method, params })
  async function pairOf(isIt: (account: KeptAccount) => boolean) {
    const found = fake.accounts.find(isIt)
    if (!found) throw new Error('Unable to find keypair')
    return unlock(found)
  }

  const injected = {
    accounts: {
      async get(anyType?: boolean) {
        note('accounts.get', anyType)
        if (!fake.granted) throw new Error('The source https://shop.example has not been enabled yet')
        fake.onAnswer()
        return shown(fake.accounts.filter((one) => anyType || isPlain(one)))
      },
      subscribe(listener: (accounts: readonly object[]) => void) {
        note('accounts.subscribe')
        listeners.add(listener)
        void Promise.resolve().then(() => listeners.has(listener) && listener(shown(fake.accounts.filter(isPlain))))
        return () => void listeners.delete(listener)
      },
    },
    signer: {
      async signRaw(raw: SignerRaw) {
        note('signer.signRaw', raw)
        await fake.askToSign()
        const data = raw.data.startsWith('0x') ? Buffer.from(raw.data.slice(2), 'hex') : Buffer.from(raw.data)
        const pair = await pairOf(({ address }) => address === raw.address)
        const { u8aToHex, u8aWrapBytes } = await import('@polkadot/util')
        return { id: 1, signature: u8aToHex(pair.sign(u8aWrapBytes(data))) }
      },
      async signPayload(payload: SignerPayload) {
        note('signer.signPayload', payload)
        await fake.askToSign()
        const [{ TypeRegistry }, { addressEq }] = await Promise.all([
          import('@polkadot/types'),
          import('@polkadot/util-crypto'),
        ])
        const registry = new TypeRegistry()
        registry.setSignedExtensions([...payload.signedExtensions])
        const pair = await pairOf(({ address }) => addressEq(address, payload.address))
        return { id: 2, ...registry.createType('ExtrinsicPayload', payload, { version: payload.version }).sign(pair) }
      },
    },
  }

  const fake: FakeExtension = {
    provider: {
      version: '0.63.1',
      async enable(origin) {
        note('enable', origin)
        if (!fake.granted) await fake.ask()
        fake.granted = true
        return injected
      },
    },
    accounts,
    ask: async () => {},
    askToSign: async () => {},
    granted: false,
    calls: [],
    onAnswer: () => {},
    push: () => [...listeners].forEach((listener) => listener(shown(fake.accounts.filter(isPlain)))),
    get listening() {
      return listeners.size
    },
  }
  return fake
}
