import { ed25519 } from '@noble/curves/ed25519.js'
import {
  type Address,
  createSolanaRpc,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Base64EncodedWireTransaction,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit'
import type { NamespaceSigner, SignerDeps, SignerRequest } from '../namespace-signer.js'
import { listAt, objectIn, optionalTextAt, textAt } from '../params.js'
import { invalidParams, noNode, notShared, unknownMethod } from '../../request-error.js'

type Answer = (request: SignerRequest) => Promise<unknown>

interface Account {
  readonly address: Address
  readonly secret: Uint8Array
}

const toBase58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes)
const fromBase58 = (text: string) => new Uint8Array(getBase58Encoder().encode(text))
const toBase64 = (transaction: Transaction) =>
  getBase64Decoder().decode(getTransactionEncoder().encode(transaction)) as Base64EncodedWireTransaction
const fromBase64 = (text: string) => getTransactionDecoder().decode(getBase64Encoder().encode(text))

/** Messages and signatures are base58, transactions base64, by WalletConnect's reference of Solana's methods. */
export function createSolanaSigner({ secrets, nodeOf }: SignerDeps): NamespaceSigner {
  const accounts = secrets.map((secret): Account => ({
    address: toBase58(ed25519.getPublicKey(secret)) as Address,
    secret,
  }))
  const publicKeys: Answer = async ({ addresses }) => addresses.map((pubkey) => ({ pubkey }))

  const answers: Readonly<Record<string, Answer>> = {
    solana_getAccounts: publicKeys,
    solana_requestAccounts: publicKeys,

    async solana_signMessage(request) {
      const { secret } = accountAt(textAt(request.params, 'pubkey'), request)
      return { signature: toBase58(ed25519.sign(fromBase58(textAt(request.params, 'message')), secret)) }
    },

    async solana_signTransaction(request) {
      const { transaction, signature } = sign(textAt(request.params, 'transaction'), request)
      return { signature, transaction: toBase64(transaction) }
    },

    async solana_signAllTransactions(request) {
      const transactions = listAt(request.params, 'transactions').map((text) => sign(String(text), request))
      return { transactions: transactions.map(({ transaction }) => toBase64(transaction)) }
    },

    async solana_signAndSendTransaction(request) {
      const url = nodeOf(request.chain)
      if (!url) throw noNode(request.chain)
      const { transaction } = sign(textAt(request.params, 'transaction'), request)
      const options = objectIn(request.params).sendOptions as { readonly skipPreflight?: boolean } | undefined
      const signature = await createSolanaRpc(url)
        .sendTransaction(toBase64(transaction), { encoding: 'base64', ...options })
        .send()
      return { signature }
    },
  }

  return {
    namespace: 'solana',
    methods: Object.keys(answers),
    events: ['accountsChanged', 'chainChanged'],
    addresses: () => accounts.map(({ address }) => address),
    async answer(request) {
      const answer = answers[request.method]
      if (!answer) throw unknownMethod(request.method)
      return answer(request)
    },
  }

  function accountAt(address: string, { addresses }: SignerRequest): Account {
    const account = accounts.find((one) => one.address === address)
    if (!account || !addresses.includes(address)) throw notShared(address)
    return account
  }

  /** Signs with the named account, or with the account of the session whose signature the transaction needs. */
  function sign(
    encoded: string,
    request: SignerRequest,
  ): { readonly transaction: Transaction; readonly signature: string } {
    const unsigned = fromBase64(encoded)
    const named = optionalTextAt(request.params, 'pubkey')
    const wanted = named ?? Object.keys(unsigned.signatures).find((address) => request.addresses.includes(address))
    if (!wanted || !(wanted in unsigned.signatures))
      throw invalidParams('the transaction needs no signature of this session')
    const { address, secret } = accountAt(wanted, request)
    const signature = ed25519.sign(new Uint8Array(unsigned.messageBytes), secret) as SignatureBytes
    return {
      transaction: { ...unsigned, signatures: { ...unsigned.signatures, [address]: signature } },
      signature: toBase58(signature),
    }
  }
}
