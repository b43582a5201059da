import { propertyOf, type PairedWallet } from '@latchkey/core'
import { base64, hex } from '@scure/base'
import { readAddress } from '../../codec/address.js'
import { errors } from '../../errors.js'
import type { LoadTransactions } from '../../transactions/load.js'
import type { PsbtRequest, SigningWallet } from '../bitcoin-wallet.js'
import { noSuchMethod } from '../call.js'
import type { AddressBook } from './address-book.js'
import { networkInUse } from './network-in-use.js'

/** What is asked of paired wallets, as WalletConnect's reference for Bitcoin has it. */
type PairedMethod = 'signMessage' | 'signPsbt' | 'sendTransfer'

/** A wallet elsewhere that has said yes, by the methods it has agreed to. */
export function pairedWallet(paired: PairedWallet, { describe }: Pick<AddressBook, 'describe'>, load: LoadTransactions): SigningWallet {
  const agrees = (method: PairedMethod) => paired.methods().includes(method)

  async function ask(method: PairedMethod, params: object, { network, signal }: Pick<PsbtRequest, 'network' | 'signal'>): Promise<unknown> {
    // It may have taken it back since.
    if (!agrees(method)) throw noSuchMethod(method)
    return paired.request(method, params, network.caipNetworkId, signal)
  }

  return {
    ...(agrees('signMessage') && {
      async signMessage({ address, message, protocol, ...to }) {
        const answer = await ask('signMessage', { account: address, message, address, protocol }, to)
        demandSigner(propertyOf(answer, 'address'), address)
        return signatureOf(answer)
      },
    }),
    ...(agrees('signPsbt') && {
      async signPsbt({ account, psbt, signInputs, ...to }) {
        const { sighashTypesOf } = await load()
        const asked = { account, psbt, signInputs: inputsToSign(signInputs, sighashTypesOf(psbt)), broadcast: false }
        return propertyOf(await ask('signPsbt', asked, to), 'psbt')
      },
    }),
    ...(agrees('sendTransfer') && {
      async sendTransfer({ from, to, value, ...at }) {
        return propertyOf(await ask('sendTransfer', { account: from, recipientAddress: to, amount: String(value) }, at), 'txid')
      },
    }),
    async switchNetwork(network) {
      if (!paired.use(network.caipNetworkId)) throw errors.create('bip122/unknown-network', { network: network.name })
    },
    request: async (method, params, networkId, signal) => paired.request(method, params, networkId ?? networkInUse(paired), signal),
    describe,
  }
}

/** Who may be asked to sign by another address than the account's says by which it did. */
function demandSigner(said: unknown, address: string) {
  if (typeof said !== 'string') return
  const [signer, asked] = [said, address].map((text) => readAddress(text))
  const isOther = typeof signer !== 'object' || typeof asked !== 'object' || signer.text !== asked.text
  if (isOther) throw errors.create('bip122/other-account', { address })
}

/** The signature in an answer to `signMessage`, in base64: as hex, which is what is written, or as it came. */
export function signatureOf(answer: unknown): unknown {
  const signature = propertyOf(answer, 'signature')
  return typeof signature === 'string' && /^([0-9a-f]{2})+$/i.test(signature) ? base64.encode(hex.decode(signature.toLowerCase())) : signature
}

/** The inputs to sign, as paired wallets are told them. What their signatures are for is said where the PSBT says it. */
export function inputsToSign(signInputs: PsbtRequest['signInputs'], sighashTypes: ReadonlyMap<number, number> = new Map()) {
  return Object.entries(signInputs).flatMap(([address, indexes]) =>
    indexes.map((index) => ({ address, index, ...(sighashTypes.has(index) && { sighashTypes: [sighashTypes.get(index)!] }) })),
  )
}
