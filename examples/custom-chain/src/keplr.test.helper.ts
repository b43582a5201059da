import { makeCosmoshubPath, makeSignDoc, Secp256k1HdWallet, type StdSignDoc } from '@cosmjs/amino'
import { toBase64, toUtf8 } from '@cosmjs/encoding'
import { override, Page } from '@latchkey/core'
import { createFakePage, type ConnectorWorld } from '@latchkey/core/testing'
import type { Keplr } from './keplr.js'

/** Words that everybody knows; nothing is kept under them. */
const MNEMONIC = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

/** What Keplr signs for a text: a transaction that no chain accepts (ADR-36). */
export function signDocOf(signer: string, text: string): StdSignDoc {
  const value = { signer, data: toBase64(toUtf8(text)) }
  return makeSignDoc([{ type: 'sign/MsgSignData', value }], { gas: '0', amount: [] }, '', '', '0', '0')
}

/** CosmJS's own wallet, with real keys. They take a moment to be made: who needs many worlds shares them. */
export async function createSigner() {
  const signer = await Secp256k1HdWallet.fromMnemonic(MNEMONIC, { hdPaths: [makeCosmoshubPath(0), makeCosmoshubPath(1)] })
  return { signer, accounts: await signer.getAccounts() }
}

/** That wallet on a page, the way Keplr stands there. */
export async function keplrWorld(made = createSigner()) {
  const { signer, accounts } = await made
  let [current, granted, prompts] = [0, false, 0]
  let ask: () => Promise<void> = async () => {}

  const keplr: Keplr = {
    async enable() {
      if (granted) return
      prompts++
      await ask()
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
      approve: () => void (ask = async () => {}),
      reject: () => void (ask = () => Promise.reject(new Error('Request rejected'))),
      hang: () => void (ask = () => new Promise(() => {})),
      forget: () => void (granted = false),
      prompts: () => prompts,
      changeAccount: () => ((current = 1 - current), changed()),
      leave: () => ((granted = false), changed()),
    },
  } satisfies ConnectorWorld & Record<string, unknown>
}
