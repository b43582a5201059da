import { entriesOf, lazy, propertyOf, type PairedWallet } from '@latchkey/core'
import { addressBytes } from '../../codec/address.js'
import { encodeBase58 } from '../../codec/base58.js'
import { errors } from '../../errors.js'
import { toBase64 } from '../../wire/base64.js'
import type { Wire } from '../../wire/to-wire.js'
import { readOutput, SENT_SIGNATURE } from '../read-output.js'
import { requireSigner } from '../sign-transactions.js'
import type { Act, SigningWallet } from '../signing-wallet.js'
import { olderParams } from './older-params.js'
import { readBase58Signature, readSigned, readWhole, type Asked } from './read-signed.js'
import { agrees, requireAgreed, type PairedMethod } from './require-agreed.js'

/** What a paired wallet can do, by the methods it has agreed to. It sends wherever it is approved. */
export function pairedSigning(paired: PairedWallet): SigningWallet {
  // Whoever gives a signature alone, as most do, is not known to have signed what was asked before it is verified.
  const loadCurve = lazy('@noble/curves', () => import('../../chain/verify-signature.js'))

  /** Asks once. The curve comes meanwhile. */
  async function ask(method: PairedMethod, params: unknown, { network, signal }: Act) {
    const loading = loadCurve()
    // Heard below; not at all where the wallet said no.
    loading.catch(() => {})
    const answer = await paired.request(method, params, network.caipNetworkId, signal)
    const { verifySignature } = await loading
    return { answered: { wallet: paired.name, feature: method, outputs: [answer] }, answer, verify: verifySignature }
  }

  const signBytes: SigningWallet['signBytes'] = async (given, act) => {
    const { address } = act.account
    requireAgreed(paired, 'solana_signMessage', act)
    const message = given.slice()
    const { answered, verify } = await ask('solana_signMessage', { message: encodeBase58(message), pubkey: address }, act)
    const signature = readOutput(answered, 0, 'signature', 'signature', readBase58Signature)
    // Some wallets, and what is behind them, sign a text of their own around it. Nobody who gets only the signature could verify that.
    if (!verify(signature, message, addressBytes(address))) throw errors.create('solana/message-changed', { wallet: paired.name })
    return signature
  }

  async function signOne(wire: Wire, act: Act): Promise<Wire> {
    const { address } = act.account
    requireAgreed(paired, 'solana_signTransaction', act)
    requireSigner(wire, address)
    const params = { transaction: toBase64(wire.bytes), pubkey: address, ...olderParams(wire) }
    const { answered, verify } = await ask('solana_signTransaction', params, act)
    return readSigned(answered, { wire, address, verify })
  }

  const signOneByOne: SigningWallet['sign'] = async (wires, act) => {
    const signed: Wire[] = []
    // A wallet shows one thing at a time.
    for (const wire of wires) signed.push(await signOne(wire, act))
    return signed
  }

  const signAll: SigningWallet['signAll'] = async (wires, act) => {
    const { address } = act.account
    requireAgreed(paired, 'solana_signAllTransactions', act)
    for (const wire of wires) requireSigner(wire, address)
    const { answered, answer, verify } = await ask('solana_signAllTransactions', { transactions: wires.map(({ bytes }) => toBase64(bytes)) }, act)
    const outputs = entriesOf(propertyOf(answer, 'transactions')).map((transaction) => ({ transaction }))
    const read = (asked: Asked) => (value: unknown) => readWhole(value, asked)
    return wires.map((wire, index) => readOutput({ ...answered, outputs }, index, 'transaction', 'signed transaction', read({ wire, address, verify })))
  }

  const send: SigningWallet['send'] = async (wire, sendOptions, act) => {
    const { address } = act.account
    requireAgreed(paired, 'solana_signAndSendTransaction', act)
    requireSigner(wire, address)
    const hasOptions = Object.keys(sendOptions).length > 0
    const params = { transaction: toBase64(wire.bytes), pubkey: address, ...(hasOptions && { sendOptions }) }
    const outputs = [await paired.request('solana_signAndSendTransaction', params, act.network.caipNetworkId, act.signal)]
    const answered = { wallet: paired.name, feature: 'solana_signAndSendTransaction', outputs }
    return encodeBase58(readOutput(answered, 0, 'signature', SENT_SIGNATURE, readBase58Signature))
  }

  const can = <T>(method: PairedMethod, act: T) => (agrees(paired, method) ? act : undefined)
  const sendsTo = () => agrees(paired, 'solana_signAndSendTransaction')
  return {
    get signBytes() {
      return can('solana_signMessage', signBytes)
    },
    get sign() {
      return can('solana_signTransaction', signOneByOne)
    },
    get signAll() {
      return can('solana_signAllTransactions', signAll)
    },
    get send() {
      return can('solana_signAndSendTransaction', send)
    },
    sendsTo,
    requireSender: (act) => requireAgreed(paired, sendsTo() ? 'solana_signAndSendTransaction' : 'solana_signTransaction', act),
  }
}
