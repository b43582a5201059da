import { encodeFunctionData, zeroHash } from 'viem'
import { toSmartAccount } from 'viem/account-abstraction'
import { type AccountClient, accountMethods } from './account-methods.js'
import { FACTORY_ABI } from './framework.js'
import { hybridAddress, type HybridAddressOptions, hybridBytecode } from './hybrid-address.js'
import type { Signer } from './owner-signature.js'

export interface HybridAccountOptions extends HybridAddressOptions {
  readonly client: AccountClient
  /** One of the owners. */
  readonly signer: Signer
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
export async function toHybridAccount({ client, signer, ...options }: HybridAccountOptions) {
  const address = hybridAddress(options)
  return toSmartAccount({
    ...accountMethods({ client, address, signer, contract: 'HybridDeleGator' }),
    getFactoryArgs: async () => hybridFactory(options),
  })
}

/** What deploys an account. */
export function hybridFactory({ framework: { factory, hybrid }, owners, salt = zeroHash }: HybridAddressOptions) {
  const bytecode = hybridBytecode(hybrid, owners)
  return {
    factory,
    factoryData: encodeFunctionData({ abi: FACTORY_ABI, functionName: 'deploy', args: [bytecode, salt] }),
  }
}
