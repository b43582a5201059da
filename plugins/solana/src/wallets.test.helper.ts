import { override } from '@latchkey/core'
import { Page } from '@latchkey/core/plugin'
import {
  createFakePage,
  registerWallet,
  walletError,
  type ConnectorEnvironment,
  type FakePage,
} from '@latchkey/core/testing'
import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignInInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js'
import type { WalletAccount } from '@wallet-standard/base'
import { ed25519 } from '@noble/curves/ed25519.js'

/** The same keys in every run. Their accounts hold nothing of value. */
export const keyOf = (number: number) => Keypair.fromSeed(new Uint8Array(32).fill(number))
export const [ALICE, BOB] = [keyOf(1), keyOf(2)] as [Keypair, Keypair]
export const [ALICE_ADDRESS, BOB_ADDRESS] = [ALICE, BOB].map((key) => key.publicKey.toBase58()) as [string, string]

const ICON = 'data:image/png;base64,AA=='

export type FeatureName =
  | 'signMessage'
  | 'signTransaction'
  | 'signAndSendTransaction'
  | 'signIn'
  | 'events'
  | 'disconnect'

export interface KeyWalletOptions {
  readonly name?: string
  readonly keys?: readonly Keypair[]
  readonly chains?: readonly string[]
  readonly features?: readonly FeatureName[]
  readonly versions?: readonly ('legacy' | 0)[]
  /** The node to which the wallet sends. */
  readonly nodeUrl?: string
}

const SIGN_IN_FIELDS = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/**
 * A Wallet Standard wallet on real keys, made with web3.js and noble, and the test's controls for it. It shares one
 * account at a time, at first the first one.
 */
export function createKeyWallet({
  name = 'Key Wallet',
  keys = [ALICE, BOB],
  chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet'],
  features = ['signMessage', 'signTransaction', 'signIn', 'events', 'disconnect'],
  versions = ['legacy', 0],
  nodeUrl,
}: KeyWalletOptions = {}) {
  const listeners = new Set<(change: object) => void>()
  const calls: { readonly method: string; readonly inputs: readonly unknown[] }[] = []
  const late: (() => void)[] = []
  let [current, granted, prompts] = [0, false, 0]
  let ask: () => Promise<void> = async () => {}

  const accounts = keys.map((key, index): WalletAccount => ({
    address: key.publicKey.toBase58(),
    publicKey: key.publicKey.toBytes(),
    chains: chains as WalletAccount['chains'],
    features: Object.keys(featuresOf(features)) as WalletAccount['features'],
    label: `Account ${index}`,
  }))
  const shared = () => (granted ? [accounts[current]!] : [])
  const keyFor = ({ address }: WalletAccount) => {
    if (!shared().some((account) => account.address === address)) throw walletError(4100)
    return keys.find((key) => key.publicKey.toBase58() === address)!
  }
  const change = (properties: object = { accounts: shared() }) => {
    for (const listener of listeners) listener(properties)
  }
  const note = (method: string, inputs: readonly unknown[]) => void calls.push({ method, inputs })

  function signed({ account, transaction }: SolanaSignTransactionInput): VersionedTransaction {
    const parsed = VersionedTransaction.deserialize(transaction)
    if (!(versions as readonly unknown[]).includes(parsed.version)) throw new Error('unsupported transaction version')
    parsed.sign([keyFor(account)])
    return parsed
  }

  function featuresOf(names: readonly FeatureName[]) {
    const all = {
      connect: {
        version: '1.0.0',
        async connect({ silent = false } = {}) {
          note('connect', [{ silent }])
          if (granted || silent) return { accounts: shared() }
          prompts++
          await ask()
          granted = true
          return { accounts: shared() }
        },
      },
      disconnect: {
        version: '1.0.0',
        async disconnect() {
          note('disconnect', [])
          granted = false
          change()
        },
      },
      events: {
        version: '1.0.0',
        on(_event: 'change', listener: (change: object) => void) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      signMessage: {
        version: '1.1.0',
        async signMessage(...inputs: readonly SolanaSignMessageInput[]) {
          note('signMessage', inputs)
          return inputs.map(({ account, message }) => ({
            signedMessage: message,
            signature: ed25519.sign(message, keyFor(account).secretKey.slice(0, 32)),
            signatureType: 'ed25519',
          }))
        },
      },
      signTransaction: {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        async signTransaction(...inputs: readonly SolanaSignTransactionInput[]) {
          note('signTransaction', inputs)
          return inputs.map((input) => ({ signedTransaction: signed(input).serialize() }))
        },
      },
      signAndSendTransaction: {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        async signAndSendTransaction(...inputs: readonly SolanaSignAndSendTransactionInput[]) {
          note('signAndSendTransaction', inputs)
          const connection = new Connection(nodeUrl!, 'confirmed')
          return Promise.all(
            inputs.map(async (input) => {
              const transaction = signed(input)
              await connection.sendRawTransaction(transaction.serialize(), input.options)
              return { signature: transaction.signatures[0]! }
            }),
          )
        },
      },
      signIn: {
        version: '1.0.0',
        async signIn(...inputs: readonly SolanaSignInInput[]) {
          note('signIn', inputs)
          if (!granted) prompts++
          await ask()
          granted = true
          const [account] = shared()
          return inputs.map(({ domain = 'shop.example', statement, ...input }) => {
            const fields = SIGN_IN_FIELDS.flatMap(([name, label]) =>
              input[name] === undefined ? [] : [`${label}: ${input[name]}`],
            )
            const lines = [
              `${domain} wants you to sign in with your Solana account:`,
              account!.address,
              ...(statement ? ['', statement] : []),
              ...(fields.length > 0 ? ['', ...fields] : []),
            ]
            const signedMessage = new TextEncoder().encode(lines.join('\n'))
            return {
              account,
              signedMessage,
              signature: ed25519.sign(signedMessage, keyFor(account!).secretKey.slice(0, 32)),
            }
          })
        },
      },
    }
    return Object.fromEntries(
      (['connect', ...names] as const).map((one) => [
        `${['connect', 'disconnect', 'events'].includes(one) ? 'standard' : 'solana'}:${one}`,
        all[one],
      ]),
    )
  }

  const wallet = {
    version: '1.0.0',
    name,
    icon: ICON,
    chains,
    features: featuresOf(features),
    get accounts() {
      return shared()
    },
  }

  return {
    wallet,
    /** Every call, in order. */
    calls,
    /** Emits any event. */
    change,
    grant: () => void (granted = true),
    controls: {
      approve: () => void (ask = async () => {}),
      reject: () => void (ask = () => Promise.reject(walletError(4001))),
      hang: () => void (ask = () => new Promise((resolve) => void late.push(resolve))),
      // The newest prompt counts: earlier ones ended with the page that asked, or were dismissed.
      approveLate: () => late.splice(0).at(-1)?.(),
      forget: () => void (granted = false),
      prompts: () => prompts,
      changeAccount: () => ((current = (current + 1) % keys.length), change()),
      leave: () => ((granted = false), change()),
      listening: () => listeners.size,
      shares: () => shared().map(({ address }) => address),
    },
  }
}

/** A page with such a registered wallet. */
export function registeredEnvironment(options: KeyWalletOptions = {}, page: FakePage = createFakePage()) {
  const keyWallet = createKeyWallet(options)
  const registered = registerWallet(page, keyWallet.wallet)
  return {
    ...keyWallet,
    page,
    registered,
    connectorId: `solana:${keyWallet.wallet.name}`,
    standard: keyWallet.wallet,
    overrides: [override(Page, { value: page })],
    wallet: keyWallet.controls,
  } satisfies ConnectorEnvironment & Record<string, unknown>
}
