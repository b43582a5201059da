import type { Address, Chain, Client, JsonRpcAccount, LocalAccount, Transport, TypedDataDefinition } from 'viem'
import {
  entryPoint07Abi,
  entryPoint07Address,
  type SmartAccountImplementation,
  type UserOperation,
} from 'viem/account-abstraction'
import { decodeCalls, encodeCalls } from './executions.js'
import { operationTypedData } from './operation-typed-data.js'
import { signMessage, type Signer, signTypedData, stubSignature } from './owner-signature.js'

/** Of the network that the account is on. */
export type AccountClient = Client<Transport, Chain, JsonRpcAccount | LocalAccount | undefined>

export interface AccountDeps {
  readonly client: AccountClient
  readonly address: Address
  readonly signer: Signer
  readonly contract: 'HybridDeleGator' | 'EIP7702StatelessDeleGator'
}

type AccountMethods = Omit<SmartAccountImplementation<typeof entryPoint07Abi, '0.7', object, false>, 'getFactoryArgs'>

/** What both kinds of accounts do in the same way, for viem's `toSmartAccount`. */
export const accountMethods = ({ client, address, signer, contract }: AccountDeps): AccountMethods => ({
  client,
  entryPoint: { abi: entryPoint07Abi, address: entryPoint07Address, version: '0.7' },
  getAddress: async () => address,
  encodeCalls: async (calls) => encodeCalls(calls),
  decodeCalls: async (data) => decodeCalls(data),
  getStubSignature: async () => stubSignature(signer),
  signMessage: ({ message }) => signMessage(signer, message),
  signTypedData: (typedData) => signTypedData(signer, typedData as TypedDataDefinition),
  signUserOperation({ chainId = client.chain.id, ...operation }) {
    const sent = { ...operation, sender: address } as UserOperation
    return signTypedData(signer, operationTypedData(contract, address, chainId, sent))
  },
})
