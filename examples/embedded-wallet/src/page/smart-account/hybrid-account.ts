import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { toSmartAccount } from 'viem/account-abstraction'
import { type AccountClient, accountMethods } from './account-methods.js'
import { FACTORY_ABI, type Framework, HYBRID_ABI } from './framework.js'
import type { Signer } from './owner-signature.js'
import { coordinatesOf, type Passkey } from './passkey-signature.js'
import { PROXY_BYTECODE } from './proxy-bytecode.js'

/** Who owns an account from its beginning. They decide its address, so later owners are added on chain and not here. */
export type Owners =
  | { readonly eoa: Address; readonly passkeys?: readonly Passkey[] }
  | { readonly eoa?: undefined; readonly passkeys: readonly [Passkey, ...Passkey[]] }

export interface HybridAccountOptions {
  readonly client: AccountClient
  readonly framework: Framework
  readonly owners: Owners
  /** One of the owners. */
  readonly signer: Signer
  /** Another one makes another account of the same owners. */
  readonly salt?: Hex
}

export type HybridAccount = Awaited<ReturnType<typeof toHybridAccount>>

/**
 * A smart account that an EOA, passkeys, or both own; each of them alone can act. It has an address before it is deployed, which its first
 * operation does. Until then its signatures are wrapped by ERC-6492.
 *
 * ```ts
 * const account = await toHybridAccount({ client, framework, owners: { eoa: owner.address }, signer: owner })
 * const bundler = createBundlerClient({ account, client, transport: http(url), paymaster: true })
 * const hash = await bundler.sendUserOperation({ calls: [{ to, value: 1n }] })
 * ```
 */
export async function toHybridAccount({ client, framework, owners, signer, salt = zeroHash }: HybridAccountOptions) {
  const bytecode = proxyOf(framework.hybrid, owners)
  const { factory } = framework
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode })
  const factoryData = encodeFunctionData({ abi: FACTORY_ABI, functionName: 'deploy', args: [bytecode, salt] })
  return toSmartAccount({
    ...accountMethods({ client, address, signer, contract: 'HybridDeleGator' }),
    getFactoryArgs: async () => ({ factory, factoryData }),
  })
}

/** The code that deploys the account. */
function proxyOf(implementation: Address, { eoa = zeroAddress, passkeys = [] }: Owners): Hex {
  const coordinates = passkeys.map(coordinatesOf)
  const initialize = encodeFunctionData({
    abi: HYBRID_ABI,
    functionName: 'initialize',
    args: [eoa, passkeys.map(({ id }) => id), coordinates.map(([x]) => x), coordinates.map(([, y]) => y)],
  })
  return concatHex([
    PROXY_BYTECODE,
    encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }], [implementation, initialize]),
  ])
}
