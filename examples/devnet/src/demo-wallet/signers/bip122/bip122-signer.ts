import { listAt, objectIn, optionalTextAt, textAt } from '../params.js'
import { invalidParams, noNode, notShared, unknownMethod } from '../../request-error.js'
import type { NamespaceSigner, SignerDeps, SignerRequest } from '../namespace-signer.js'
import { type BitcoinAccount, type BitcoinAddress, bitcoinAccount, type Intention } from './bitcoin-account.js'
import { createEsplora } from './esplora.js'
import { signByBip322, signByEcdsa } from './sign-message.js'
import { type InputToSign, signPsbt } from './sign-psbt.js'
import { signTransfer } from './transfer.js'

type Answer = (request: SignerRequest) => Promise<unknown>

/** The payment address identifies an account, which also signs for its other address. */
export function createBip122Signer({ secrets, nodeOf }: SignerDeps): NamespaceSigner {
  const answers: Readonly<Record<string, Answer>> = {
    async getAccountAddresses(request) {
      const { payment, ordinal } = accountIn(request)
      const intentions = objectIn(request.params).intentions as readonly Intention[] | undefined
      return [payment, ordinal].filter(({ intention }) => intentions?.includes(intention) ?? true).map(describe)
    },

    async signMessage(request) {
      const account = accountIn(request)
      const signing = addressAt(account, optionalTextAt(request.params, 'address') ?? account.payment.address)
      const protocol = optionalTextAt(request.params, 'protocol') ?? (signing.tapInternalKey ? 'bip322' : 'ecdsa')
      if (protocol === 'ecdsa' && signing.tapInternalKey)
        throw invalidParams('a taproot address has no ecdsa signatures')
      const sign = protocol === 'bip322' ? signByBip322 : signByEcdsa
      return { address: signing.address, ...sign(textAt(request.params, 'message'), signing) }
    },

    async signPsbt(request) {
      const account = accountIn(request)
      const inputs = listAt(request.params, 'signInputs') as readonly InputToSign[]
      const signed = signPsbt(textAt(request.params, 'psbt'), inputs, (address) => addressAt(account, address))
      if (objectIn(request.params).broadcast !== true) return { psbt: signed.psbt }
      return { psbt: signed.psbt, txid: await nodeIn(request).broadcast(signed.finalize()) }
    },

    async sendTransfer(request) {
      const { payment } = accountIn(request)
      const esplora = nodeIn(request)
      const [unspent, feeRate] = await Promise.all([esplora.unspent(payment.address), esplora.feeRate()])
      const transaction = signTransfer(
        {
          chain: request.chain,
          from: payment,
          to: textAt(request.params, 'recipientAddress'),
          sats: satsIn(request.params),
          changeAddress: optionalTextAt(request.params, 'changeAddress'),
          memo: optionalTextAt(request.params, 'memo'),
          feeRate,
        },
        unspent,
      )
      return { txid: await esplora.broadcast(transaction.hex) }
    },
  }

  return {
    namespace: 'bip122',
    methods: Object.keys(answers),
    events: ['bip122_addressesChanged', 'accountsChanged', 'chainChanged'],
    addresses: (chain) => accountsOn(chain).map(({ payment }) => payment.address),
    addressBook: (chain, accounts) =>
      accountsOn(chain)
        .filter(({ payment }) => accounts.includes(`${chain}:${payment.address}`))
        .flatMap(({ payment, ordinal }) => [payment, ordinal].map(describe)),
    async answer(request) {
      const answer = answers[request.method]
      if (!answer) throw unknownMethod(request.method)
      return answer(request)
    },
  }

  function accountsOn(chain: string): BitcoinAccount[] {
    return secrets.map((secret) => bitcoinAccount(secret, chain))
  }

  function accountIn({ chain, params, addresses }: SignerRequest): BitcoinAccount {
    const address = textAt(params, 'account')
    const account = accountsOn(chain).find(({ payment }) => payment.address === address)
    if (!account || !addresses.includes(address)) throw notShared(address)
    return account
  }

  function nodeIn({ chain }: SignerRequest) {
    const url = nodeOf(chain)
    if (!url) throw noNode(chain)
    return createEsplora(url)
  }
}

function addressAt({ payment, ordinal }: BitcoinAccount, address: string): BitcoinAddress {
  const found = [payment, ordinal].find((one) => one.address === address)
  if (!found) throw notShared(address)
  return found
}

const describe = ({ address, publicKey, intention }: BitcoinAddress) => ({ address, publicKey, intention })

/** Satoshis as text; dapps send numbers, too. */
function satsIn(params: unknown): bigint {
  const { amount } = objectIn(params)
  if (typeof amount !== 'string' && typeof amount !== 'number') throw invalidParams('"amount" must be satoshis')
  return BigInt(amount)
}
