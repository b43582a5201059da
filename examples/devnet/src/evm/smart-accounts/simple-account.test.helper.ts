import { createRequire } from 'node:module'
import {
  type Address,
  type Chain,
  type Client,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  type PrivateKeyAccount,
  type Transport,
} from 'viem'
import {
  entryPoint07Abi,
  entryPoint07Address,
  getUserOperationHash,
  toSmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { readContract } from 'viem/actions'
import { bytecodeOf } from '../packages.js'

interface SimpleAccountDeps {
  readonly client: Client<Transport, Chain, undefined>
  readonly factory: Address
  readonly owner: PrivateKeyAccount
  /** Takes its code on (EIP-7702) in place of another account. */
  readonly isUpgrade?: boolean
}

const require = createRequire(import.meta.url)

const FACTORY = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
])
const ACCOUNT = parseAbi(['function executeBatch(address[] targets, uint256[] values, bytes[] datas)'])
const STUB_SIGNATURE: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/** The code that deploys a factory of the sample account that comes with the EntryPoint. */
export const simpleAccountFactory = (): Hex =>
  concatHex([
    bytecodeOf(require.resolve('@account-abstraction/contracts/artifacts/SimpleAccountFactory.json')),
    encodeAbiParameters([{ type: 'address' }], [entryPoint07Address]),
  ])

/** The sample account: what a bundler is tested with that knows no account in particular. */
export async function toSimpleAccount({ client, factory, owner, isUpgrade = false }: SimpleAccountDeps) {
  const made = { abi: FACTORY, args: [owner.address, 0n] } as const
  const address = isUpgrade
    ? owner.address
    : await readContract(client, { ...made, address: factory, functionName: 'getAddress' })
  return toSmartAccount({
    client,
    entryPoint: { abi: entryPoint07Abi, address: entryPoint07Address, version: '0.7' },
    getAddress: async () => address,
    getFactoryArgs: async () =>
      isUpgrade ? {} : { factory, factoryData: encodeFunctionData({ ...made, functionName: 'createAccount' }) },
    async encodeCalls(calls) {
      const args = [
        calls.map(({ to }) => to),
        calls.map(({ value = 0n }) => value),
        calls.map(({ data = '0x' }) => data),
      ] as const
      return encodeFunctionData({ abi: ACCOUNT, functionName: 'executeBatch', args })
    },
    getStubSignature: async () => STUB_SIGNATURE,
    signMessage: ({ message }) => owner.signMessage({ message }),
    signTypedData: (typedData) => owner.signTypedData(typedData),
    async signUserOperation({ chainId = client.chain.id, ...operation }) {
      const userOperation = { ...operation, sender: address } as UserOperation<'0.7'>
      const of = { chainId, entryPointAddress: entryPoint07Address, entryPointVersion: '0.7' } as const
      return owner.signMessage({ message: { raw: getUserOperationHash({ ...of, userOperation }) } })
    },
  })
}
