import { makeCosmoshubPath, makeSignDoc, Secp256k1HdWallet, type StdSignDoc } from '@cosmjs/amino'
import { toBase64, toUtf8 } from '@cosmjs/encoding'
import { override } from '@latchkey/core'
import { Page } from '@latchkey/core/plugin'
import { createFakePage, type ConnectorEnvironment } from '@latchkey/core/testing'
import type { Keplr } from './keplr.js'

/** A public test mnemonic. Never fund it. */
const MNEMONIC = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

/** Keplr signs a text as a transaction that no network accepts (ADR-36). */
export function signDocOf(signer: string, text: string): StdSignDoc {
  const value = { signer, data: toBase64(toUtf8(text)) }
  return makeSignDoc([{ type: 'sign/MsgSignData', value }], { gas: '0', amount: [] }, '', '', '0', '0')
}

/** CosmJS's wallet with real keys. Creating them is slow, so tests with many environments share one. */
export async function createSigner() {
  const signer = await Secp256k1HdWallet.fromMnemonic(MNEMONIC, {
    hdPaths: [makeCosmoshubPath(0), makeCosmoshubPath(1)],
  })
  return { signer, accounts: await signer.getAccounts() }
}

/** A page with that wallet in the place of Keplr. */
export async function keplrEnvironment(created = createSigner()) {
  const { signer, accounts } = await created
  let [current, granted, prompts] = [0, false, 0]
  let prompt: () => Promise<void> = async () => {}

  const keplr: Keplr = {
    async enable() {
      if (granted) return
      prompts++
      await prompt()
      granted = true
    },
    async disable() {
      granted = false
    },
    async getKey() {
      if (!granted) throw new Error('Request rejected')
      return { bech32Address: accounts[current]!.address, name: `Account ${current}` }
    },
    async signArbitrary(_chain, address, text) {
      const { signature } = await signer.signAmino(address, signDocOf(address, text))
      return signature
    },
  }
  const page = createFakePage({ keplr })
  const changed = () => page.dispatch(new Event('keplr_keystorechange'))

  return {
    accounts,
    page,
    overrides: [override(Page, { value: page })],
    wallet: {
      approve: () => void (prompt = async () => {}),
      reject: () => void (prompt = () => Promise.reject(new Error('Request rejected'))),
      hang: () => void (prompt = () => new Promise(() => {})),
      forget: () => void (granted = false),
      prompts: () => prompts,
      changeAccount: () => ((current = 1 - current), changed()),
      leave: () => ((granted = false), changed()),
    },
  } satisfies ConnectorEnvironment & Record<string, unknown>
}
