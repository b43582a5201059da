import type { SessionState } from '@latchkey/core/plugin'
import { createRecordingLogger, createFakePairedWallet, type PairedRequest } from '@latchkey/core/testing'
import { ed25519 } from '@noble/curves/ed25519.js'
import { PublicKey, Transaction, TransactionInstruction, VersionedTransaction, type Keypair } from '@solana/web3.js'
import { solanaNamespace } from '../../namespace/namespace.js'
import { decodeBase58, encodeBase58 } from '../../wire/base58.js'
import { createFakeRpc, type FakeAnswers } from '../../fake-rpc.test.helper.js'
import { solanaDevnet, solanaMainnet } from '../../networks/networks.js'
import { readOptions } from '../../options.js'
import { ALICE, ALICE_ADDRESS, BOB_ADDRESS } from '../../wallets.test.helper.js'
import { createSentTransactions } from '../send.js'

export const METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const
/** The methods of wallets that sign and do not send. */
export const SIGNS = METHODS.slice(0, 3)

const eoa = (address: string) => ({ namespace: 'solana', type: 'eoa', address })
const STATE: SessionState = {
  accounts: [ALICE_ADDRESS, BOB_ADDRESS].map(eoa),
  approved: [solanaMainnet.caipNetworkId, solanaDevnet.caipNetworkId],
}

/** A session with a paired wallet on Alice's key, which answers like newer wallets. */
export function pairedBench({
  methods = METHODS,
  state = STATE,
  answers = {},
}: { methods?: readonly string[]; state?: SessionState; answers?: FakeAnswers } = {}) {
  const paired = createFakePairedWallet({
    name: 'Far Wallet',
    methods,
    state,
    answer: (request) => answerAs(ALICE, request),
  })
  const { rpc, calls: rpcCalls } = createFakeRpc(answers)
  const sent = createSentTransactions()
  const clock = { now: () => 0, after: () => () => {} } as never
  const namespace = solanaNamespace({ rpc, clock, logger: createRecordingLogger(), sent, options: readOptions({}) })
  const { features, native } = namespace.features['pairing@1']!.session!(paired)
  return {
    paired,
    namespace,
    features,
    native,
    sent,
    rpcCalls,
    state,
    act: { account: eoa(ALICE_ADDRESS), network: solanaMainnet, signal: new AbortController().signal },
  }
}

/** The parts of a request that the tested wallets read. */
interface Params {
  readonly message: string
  readonly transaction: string
  readonly transactions: readonly string[]
  readonly feePayer: string
  readonly recentBlockhash: string
  readonly instructions: readonly {
    programId: string
    data: string
    keys: readonly { pubkey: string; isSigner: boolean; isWritable: boolean }[]
  }[]
}

/** The answer of a wallet with this key, computed by web3.js and noble. */
export function answerAs(key: Keypair, { method, params }: PairedRequest): unknown {
  const { message, transaction, transactions } = params as Params
  switch (method) {
    case 'solana_signMessage':
      return { signature: encodeBase58(ed25519.sign(decodeBase58(message)!, key.secretKey.slice(0, 32))) }
    case 'solana_signTransaction': {
      const signed = signedBy(key, transaction)
      return { signature: encodeBase58(signatureOf(key, signed)), transaction: toText(signed) }
    }
    case 'solana_signAllTransactions':
      return { transactions: transactions.map((one) => toText(signedBy(key, one))) }
    case 'solana_signAndSendTransaction':
      return { signature: encodeBase58(signedBy(key, transaction).signatures[0]!) }
    default:
      throw new Error(`This wallet has no ${method}`)
  }
}

/** A wallet that reads only the older parameters, and returns only a signature. */
export function answerByOlderParams(key: Keypair, { params }: PairedRequest): unknown {
  const { feePayer, recentBlockhash, instructions } = params as Params
  const transaction = new Transaction()
  transaction.feePayer = new PublicKey(feePayer)
  transaction.recentBlockhash = recentBlockhash
  for (const { programId, data, keys } of instructions) {
    const metas = keys.map(({ pubkey, isSigner, isWritable }) => ({
      isSigner,
      isWritable,
      pubkey: new PublicKey(pubkey),
    }))
    transaction.add(
      new TransactionInstruction({
        programId: new PublicKey(programId),
        data: Buffer.from(decodeBase58(data)!),
        keys: metas,
      }),
    )
  }
  transaction.partialSign(key)
  return {
    signature: encodeBase58(
      transaction.signatures.find(({ publicKey }) => publicKey.equals(key.publicKey))!.signature!,
    ),
  }
}

export function signedBy(
  key: Keypair,
  base64: string,
  change: (transaction: VersionedTransaction) => void = () => {},
): VersionedTransaction {
  const transaction = VersionedTransaction.deserialize(Buffer.from(base64, 'base64'))
  change(transaction)
  transaction.sign([key])
  return transaction
}

export function signatureOf(key: Keypair, { message, signatures }: VersionedTransaction): Uint8Array {
  return signatures[message.staticAccountKeys.findIndex((one) => one.equals(key.publicKey))]!
}

export const toText = (transaction: VersionedTransaction) => Buffer.from(transaction.serialize()).toString('base64')
