import { isAddressEqual, type LocalAccount, type SignedAuthorization, slice } from 'viem'
import { toSmartAccount } from 'viem/account-abstraction'
import { getCode, getTransactionCount } from 'viem/actions'
import { type AccountClient, accountMethods } from './account-methods.js'
import type { Framework } from './framework.js'

export interface UpgradedAccountOptions {
  readonly client: AccountClient
  readonly framework: Framework
  readonly owner: LocalAccount & { readonly signAuthorization: NonNullable<LocalAccount['signAuthorization']> }
}

/** What an account's code begins with after an EOA was upgraded. */
const DELEGATED = '0xef0100'

/**
 * An EOA that is a smart account as well (EIP-7702): it keeps its address and its key, and can make many calls at once. The first
 * operation takes the authorization along; afterwards there is none.
 *
 * ```ts
 * const account = await toUpgradedAccount({ client, framework, owner })
 * await bundler.sendUserOperation({ account, calls, authorization: await account.authorize() })
 * ```
 */
export async function toUpgradedAccount({ client, framework, owner }: UpgradedAccountOptions) {
  const { address } = owner
  const { stateless7702 } = framework

  async function isUpgraded(): Promise<boolean> {
    const code = await getCode(client, { address })
    return code !== undefined && code.startsWith(DELEGATED) && isAddressEqual(slice(code, 3, 23), stateless7702)
  }

  return toSmartAccount({
    ...accountMethods({ client, address, signer: owner, contract: 'EIP7702StatelessDeleGator' }),
    getFactoryArgs: async () => ({}),
    extend: {
      isUpgraded,
      /** Signs the upgrade. Undefined where the account has it. */
      async authorize(): Promise<SignedAuthorization | undefined> {
        if (await isUpgraded()) return undefined
        const nonce = await getTransactionCount(client, { address })
        return owner.signAuthorization({ address: stateless7702, chainId: client.chain.id, nonce })
      },
    },
  })
}
