import type { BrowserContext } from '@playwright/test'
import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import { TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { createBackground, refusal, type Background } from '../background.js'
import { inPage } from '../bundle.js'

export interface PolkadotExtension extends Pick<Background, 'visitor'> {
  /** The shared accounts: the keys of `//Alice` and `//Bob`. */
  readonly pairs: readonly KeyringPair[]
  /** The names that pages gave themselves. */
  readonly origins: string[]
  /** Shares these accounts in the extension, as the visitor. */
  share(...names: readonly string[]): Promise<void>
}

/** Signs a transaction as the extension of polkadot.js does. */
function signatureOf(payload: SignerPayloadJSON, pair: KeyringPair): string {
  const registry = new TypeRegistry()
  registry.setSignedExtensions(payload.signedExtensions)
  return registry.createType('ExtrinsicPayload', payload, { version: payload.version }).sign(pair).signature
}

interface Call {
  readonly method: string
  readonly params: unknown
}

/** A wallet on the keyring of polkadot.js. */
export async function installPolkadotExtension(context: BrowserContext): Promise<PolkadotExtension> {
  const wallet = 'polkadot-js'
  const keyring = new Keyring({ type: 'sr25519', ss58Format: 42 })
  const pairs = ['Alice', 'Bob'].map((name) => keyring.addFromUri(`//${name}`, { name }))
  const origins: string[] = []
  let isGranted = false
  let names: readonly unknown[] = ['Alice', 'Bob']
  const shared = () =>
    pairs
      .filter(({ meta }) => names.includes(meta['name']))
      .map(({ address, meta, type }) => ({ address, name: meta['name'], type }))

  async function askToSign() {
    try {
      await background.ask('sign')
    } catch {
      // The extension's message for a refusal, which has no code.
      throw new Error('Cancelled')
    }
  }

  const background = await createBackground(context, wallet, async ({ method, params }: Call) => {
    if (method === 'enable') {
      origins.push(String(params))
      if (!isGranted) await background.ask('connect')
      isGranted = true
      return true
    }
    if (!isGranted) throw refusal(4100, 'The source has not been enabled yet')
    if (method === 'accounts') return shared()
    const { address, data = '' } = params as { readonly address: string; readonly data?: string }
    await askToSign()
    if (method === 'signPayload')
      return { id: 1, signature: signatureOf(params as SignerPayloadJSON, keyring.getPair(address)) }
    // The extension wraps unwrapped texts, so that they cannot be transactions.
    const text = Buffer.from(data.slice(2), 'hex')
    const wrapped = text.toString().startsWith('<Bytes>')
      ? text
      : Buffer.concat([Buffer.from('<Bytes>'), text, Buffer.from('</Bytes>')])
    return { id: 1, signature: `0x${Buffer.from(keyring.getPair(address).sign(wrapped)).toString('hex')}` }
  })
  await context.addInitScript({ content: await inPage('polkadot', { wallet, name: wallet }) })
  return {
    visitor: background.visitor,
    pairs,
    origins,
    async share(...next) {
      names = next
      await background.push(shared())
    },
  }
}
