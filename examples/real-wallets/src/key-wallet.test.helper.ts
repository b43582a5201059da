import { createAppKit, type Network, override } from '@latchkey/core'
import { Connectors, Page } from '@latchkey/core/plugin'
import { createFakePage, registerWallet } from '@latchkey/core/testing'
import { solana, solanaMainnet } from '@latchkey/solana'
import { type Keypair, VersionedTransaction } from '@solana/web3.js'

type KitConfig = NonNullable<Parameters<typeof createAppKit>[0]>

/** Starts a kit on a node of Solana, and connects it to a wallet on a key. `signed` are the transactions that it has signed. */
export async function connectKeyWallet(url: string, key: Keypair, { plugins, overrides = [], ...config }: KitConfig) {
  const page = createFakePage()
  const { wallet, signed } = walletOf(key)
  registerWallet(page, wallet)
  const network: Network = { ...solanaMainnet, rpcUrls: { default: { http: [url] } } }
  const kit = createAppKit({
    ...config,
    plugins: [solana({ networks: [network] }), plugins],
    overrides: [override(Page, { value: page }), ...overrides],
  })
  await kit.start()
  await kit.load('connect')
  const [connector] = kit.get(Connectors).getSnapshot()
  await kit.connect({ connector: connector!.id })
  return { kit, signed }
}

/** A wallet of the Wallet Standard on a key. */
function walletOf(key: Keypair) {
  const account = {
    address: key.publicKey.toBase58(),
    publicKey: key.publicKey.toBytes(),
    chains: ['solana:mainnet'],
    features: ['solana:signTransaction'],
  }
  const signed: Uint8Array[] = []
  const wallet = {
    version: '1.0.0',
    name: 'Key',
    icon: 'data:image/png;base64,AA==',
    chains: ['solana:mainnet'],
    accounts: [account],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        async signTransaction(...inputs: readonly { readonly transaction: Uint8Array }[]) {
          return inputs.map(({ transaction }) => {
            const parsed = VersionedTransaction.deserialize(transaction)
            parsed.sign([key])
            signed.push(transaction)
            return { signedTransaction: parsed.serialize() }
          })
        },
      },
    },
  }
  return { wallet, signed }
}
