import type { BrowserContext } from '@playwright/test'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { p2tr, p2wpkh, Transaction, WIF } from '@scure/btc-signer'
import { Signer } from 'bip322-js'
import { createBackground, refusal, type Background } from '../background.js'
import { inPage } from '../bundle.js'

/** The address prefixes of a private network. */
export const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

const ACCESS_DENIED = -32_002
const REJECTED = -32_000
const UNKNOWN_METHOD = -32_601

export interface SatsConnectWallet extends Pick<Background, 'visitor'> {
  /** The address for payments. */
  readonly payment: string
  readonly ordinals: string
  /** Every method that the page called. */
  readonly calls: string[]
  /** Revokes the page's access in the wallet, as the visitor. */
  disconnect(): Promise<void>
}

interface Call {
  readonly method: string
  readonly params: unknown
}

interface PsbtToSign {
  readonly psbt: string
  readonly signInputs: Readonly<Record<string, readonly number[]>>
}

const ICON =
  'data:image/svg+xml;base64,' +
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h4l12 16h-4ZM16 4h4L8 20H4Z" fill="#181818"/></svg>',
  ).toString('base64')

/**
 * A wallet with a real key of its own that speaks sats-connect's protocol in the place of Xverse. Tests that share a
 * chain do not share its money.
 */
export async function installSatsConnectWallet(context: BrowserContext): Promise<SatsConnectWallet> {
  const wallet = 'xverse'
  const secret = secp256k1.utils.randomSecretKey()
  const publicKey = secp256k1.getPublicKey(secret, true)
  const taprootKey = schnorr.getPublicKey(secret)
  const payment = p2wpkh(publicKey, REGTEST).address!
  const ordinals = p2tr(taprootKey, undefined, REGTEST).address!
  const calls: string[] = []
  let isGranted = false

  const account = () => ({
    id: 'account',
    walletType: 'software',
    network: { bitcoin: { name: 'Regtest' }, stacks: { name: 'testnet' } },
    addresses: [
      {
        address: payment,
        publicKey: hex(publicKey),
        purpose: 'payment',
        addressType: 'p2wpkh',
        walletType: 'software',
      },
      {
        address: ordinals,
        publicKey: hex(taprootKey),
        purpose: 'ordinals',
        addressType: 'p2tr',
        walletType: 'software',
      },
    ],
  })
  async function ask(what: string) {
    try {
      await background.ask(what)
    } catch {
      // sats-connect has its own code for a refusal.
      throw refusal(REJECTED, 'User rejected request')
    }
  }

  const answers: Readonly<Record<string, (params: unknown) => unknown>> = {
    async wallet_connect() {
      if (!isGranted) await ask('connect')
      isGranted = true
      return account()
    },
    wallet_getAccount: account,
    wallet_disconnect: () => void (isGranted = false),
    async signMessage(params) {
      const { address, message } = params as { readonly address: string; readonly message: string }
      await ask('sign')
      return {
        address,
        signature: String(Signer.sign(WIF(REGTEST).encode(secret), address, message)),
        messageHash: '',
        protocol: 'BIP322',
      }
    },
    async signPsbt(params) {
      const { psbt, signInputs } = params as PsbtToSign
      await ask('send')
      const transaction = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
      for (const index of Object.values(signInputs).flat()) transaction.signIdx(secret, index)
      return { psbt: Buffer.from(transaction.toPSBT()).toString('base64') }
    },
  }

  const background = await createBackground(context, wallet, async ({ method, params }: Call) => {
    calls.push(method)
    const answer = Object.hasOwn(answers, method) ? answers[method]! : undefined
    if (!answer) throw refusal(UNKNOWN_METHOD, 'Method not found')
    if (!isGranted && method !== 'wallet_connect') throw refusal(ACCESS_DENIED, 'Access denied.')
    return (await answer(params)) ?? null
  })
  await context.addInitScript({ content: await inPage('sats-connect', { wallet, name: 'Xverse Wallet', icon: ICON }) })
  return {
    visitor: background.visitor,
    payment,
    ordinals,
    calls,
    async disconnect() {
      isGranted = false
      await background.push({ type: 'disconnect' })
    },
  }
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
