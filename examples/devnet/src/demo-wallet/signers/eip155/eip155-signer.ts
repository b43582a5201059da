import { bytesToHex, isAddressEqual, isHex, type Address, type Hex, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { referenceOf } from '../../chains.js'
import { textAt } from '../params.js'
import { invalidParams, notShared, RequestError, unknownMethod } from '../../request-error.js'
import type { NamespaceSigner, SignerDeps, SignerRequest } from '../namespace-signer.js'
import { createTransactions } from './transactions.js'

type Answer = (request: SignerRequest) => Promise<unknown>

/** The code with which EVM wallets reject an unknown network, by MetaMask's convention. */
const UNRECOGNIZED_CHAIN = 4902

export function createEip155Signer({ secrets, nodeOf }: SignerDeps): NamespaceSigner {
  const accounts = secrets.map((secret) => privateKeyToAccount(bytesToHex(secret)))
  const transactions = createTransactions(nodeOf)

  const answers: Readonly<Record<string, Answer>> = {
    eth_accounts: async ({ addresses }) => addresses,
    eth_requestAccounts: async ({ addresses }) => addresses,
    eth_chainId: async ({ chain }) => `0x${Number(referenceOf(chain)).toString(16)}`,

    async personal_sign(request) {
      const [message, address] = messageAndAddress(request)
      return accountOf(address, request).signMessage({ message: isHex(message) ? { raw: message } : message })
    },

    async eth_signTypedData_v4(request) {
      const [address, typed] = request.params as [Address, string | TypedDataDefinition]
      const definition = typeof typed === 'string' ? (JSON.parse(typed) as TypedDataDefinition) : typed
      return accountOf(address, request).signTypedData(definition)
    },

    async eth_sendTransaction(request) {
      return transactions.send(request.chain, accountOf(textAt(request.params, 'from'), request), request.params)
    },

    async eth_signTransaction(request) {
      return transactions.sign(request.chain, accountOf(textAt(request.params, 'from'), request), request.params)
    },

    async wallet_switchEthereumChain({ params, networks }) {
      const chain = chainIn(params)
      if (!networks.has(chain))
        throw new RequestError(UNRECOGNIZED_CHAIN, `This wallet does not have ${chain}. Add it first.`)
      await networks.switchTo(chain)
      return null
    },

    async wallet_addEthereumChain({ params, networks }) {
      const chain = chainIn(params)
      const { rpcUrls } = (params as [{ rpcUrls?: readonly string[] }])[0]
      await networks.add(chain, rpcUrls?.[0])
      await networks.switchTo(chain)
      return null
    },
  }
  // An older name of the same method.
  const all: Readonly<Record<string, Answer>> = { ...answers, eth_signTypedData: answers.eth_signTypedData_v4! }

  return {
    namespace: 'eip155',
    methods: Object.keys(all),
    events: ['accountsChanged', 'chainChanged'],
    addresses: () => accounts.map(({ address }) => address),
    async answer(request) {
      const answer = all[request.method]
      if (!answer) throw unknownMethod(request.method)
      return answer(request)
    },
    signIn: (address, message) => accountOf(address, { addresses: [address] }).signMessage({ message }),
  }

  function accountOf(address: string, { addresses }: Pick<SignerRequest, 'addresses'>): PrivateKeyAccount {
    const isMeant = (other: string) => isAddressEqual(other as Address, address as Address)
    const account = accounts.find((one) => isMeant(one.address))
    if (!account || !addresses.some(isMeant)) throw notShared(address)
    return account
  }
}

/** The message comes first, but some dapps send the address first, as in `eth_sign`. */
function messageAndAddress({ params, addresses }: SignerRequest): [message: string | Hex, address: string] {
  if (!Array.isArray(params) || params.some((param) => typeof param !== 'string'))
    throw invalidParams('a message and an address are required')
  const [first, second] = params as [string, string]
  const isOwn = (text: string) => addresses.some((address) => address.toLowerCase() === text.toLowerCase())
  return isOwn(first) && !isOwn(second) ? [second, first] : [first, second]
}

const chainIn = (params: unknown) => `eip155:${Number(textAt(params, 'chainId'))}`
