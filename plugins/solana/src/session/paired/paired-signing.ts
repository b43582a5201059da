import { entriesOf, lazy, type PairedWallet, propertyOf } from '@latchkey/core/plugin'
import { addressBytes } from '../../codec.js'
import { encodeBase58 } from '../../wire/base58.js'
import { errors } from '../../errors.js'
import { toBase64 } from '../../wire/bytes.js'
import type { Wire } from '../../wire/transaction.js'
import { readOutput, SENT_SIGNATURE } from '../read-output.js'
import { requireSigner, type SigningWallet, type SignRequest } from '../signing-wallet.js'
import { olderParams } from './older-params.js'
import { readBase58Signature, readSigned, readSignedTransaction, type ExpectedSignature } from './read-signed.js'
import { agrees, requireAgreed, type PairedMethod } from './agreement.js'

/** A paired wallet as a {@link SigningWallet}, with the methods it has approved. It sends on every approved network. */
export function pairedSigning(paired: PairedWallet): SigningWallet {
  // Most paired wallets return a signature only, so it has to be verified that they signed what they were given.
  const loadCurve = lazy('@noble/curves', () => import('../../namespace/verify-signature.js'))

  /** Asks the wallet once, and loads the curve meanwhile. */
  async function ask(method: PairedMethod, params: unknown, { network, signal }: SignRequest) {
    const loading = loadCurve()
    // A failed load is thrown below, unless the wallet's rejection is thrown first.
    loading.catch(() => {})
    const answer = await paired.request(method, params, network.caipNetworkId, signal)
    const { verifySignature } = await loading
    return { answered: { wallet: paired.name, feature: method, outputs: [answer] }, answer, verify: verifySignature }
  }

  const signBytes: SigningWallet['signBytes'] = async (given, request) => {
    const { address } = request.account
    requireAgreed(paired, 'solana_signMessage', request)
    const message = given.slice()
    const { answered, verify } = await ask(
      'solana_signMessage',
      { message: encodeBase58(message), pubkey: address },
      request,
    )
    const signature = readOutput(answered, 0, 'signature', 'signature', readBase58Signature)
    // Some wallets sign a text of their own around the message. A caller with the signature alone could not verify that.
    if (!verify(signature, message, addressBytes(address)))
      throw errors.create('solana/message-changed', { wallet: paired.name })
    return signature
  }

  async function signOne(wire: Wire, request: SignRequest): Promise<Wire> {
    const { address } = request.account
    requireAgreed(paired, 'solana_signTransaction', request)
    requireSigner(wire, address)
    const params = { transaction: toBase64(wire.bytes), pubkey: address, ...olderParams(wire) }
    const { answered, verify } = await ask('solana_signTransaction', params, request)
    return readSigned(answered, { wire, address, verify })
  }

  const signOneByOne: SigningWallet['sign'] = async (wires, request) => {
    const signed: Wire[] = []
    // A wallet shows one thing at a time.
    for (const wire of wires) signed.push(await signOne(wire, request))
    return signed
  }

  const signAll: SigningWallet['signAll'] = async (wires, request) => {
    const { address } = request.account
    requireAgreed(paired, 'solana_signAllTransactions', request)
    for (const wire of wires) requireSigner(wire, address)
    const { answered, answer, verify } = await ask(
      'solana_signAllTransactions',
      { transactions: wires.map(({ bytes }) => toBase64(bytes)) },
      request,
    )
    const outputs = entriesOf(propertyOf(answer, 'transactions')).map((transaction) => ({ transaction }))
    const read = (asked: ExpectedSignature) => (value: unknown) => readSignedTransaction(value, asked)
    return wires.map((wire, index) =>
      readOutput({ ...answered, outputs }, index, 'transaction', 'signed transaction', read({ wire, address, verify })),
    )
  }

  const send: SigningWallet['send'] = async (wire, sendOptions, request) => {
    const { address } = request.account
    requireAgreed(paired, 'solana_signAndSendTransaction', request)
    requireSigner(wire, address)
    const hasOptions = Object.keys(sendOptions).length > 0
    const params = { transaction: toBase64(wire.bytes), pubkey: address, ...(hasOptions && { sendOptions }) }
    const outputs = [
      await paired.request('solana_signAndSendTransaction', params, request.network.caipNetworkId, request.signal),
    ]
    const answered = { wallet: paired.name, feature: 'solana_signAndSendTransaction', outputs }
    return encodeBase58(readOutput(answered, 0, 'signature', SENT_SIGNATURE, readBase58Signature))
  }

  const can = <T>(method: PairedMethod, request: T) => (agrees(paired, method) ? request : undefined)
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
    requireSender: (request) =>
      requireAgreed(paired, sendsTo() ? 'solana_signAndSendTransaction' : 'solana_signTransaction', request),
  }
}
