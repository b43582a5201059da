import { type Address, isAddressEqual, type LocalAccount, type SignedAuthorization } from 'viem'
import { toSmartAccount } from 'viem/account-abstraction'
import { getCode, getTransactionCount } from 'viem/actions'
import { type AccountClient, accountMethods } from './account-methods.js'
import { codeTakenFrom } from './code-taken-from.js'
import type { Framework } from './framework.js'

export interface UpgradedAccountOptions {
  readonly client: AccountClient
  readonly framework: Pick<Framework, 'stateless7702'>
  readonly owner: LocalAccount & { readonly signAuthorization: NonNullable<LocalAccount['signAuthorization']> }
}

/** How an EOA becomes a smart account. */
export interface Upgrade {
  /** Another wallet's contract, whose code the EOA has now. */
  readonly replaces: Address | undefined
  /** What the EOA signs. It holds until the EOA's next transaction. */
  readonly authorization: { readonly address: Address; readonly chainId: number; readonly nonce: number }
}

export type UpgradedAccount = Awaited<ReturnType<typeof toUpgradedAccount>>

/**
 * An EOA that is a smart account as well (EIP-7702): it keeps its address and its key, and can make many calls at once. The first
 * operation takes the authorization along; afterwards there is none.
 *
 * ```ts
 * const account = await toUpgradedAccount({ client, framework, owner })
 * const upgrade = await account.upgrade()
 * await bundler.sendUserOperation({ account, calls, authorization: upgrade && (await account.authorize(upgrade)) })
 * ```
 */
export async function toUpgradedAccount({ client, framework, owner }: UpgradedAccountOptions) {
  const { address } = owner
  const { stateless7702 } = framework

  return toSmartAccount({
    ...accountMethods({ client, address, signer: owner, contract: 'EIP7702StatelessDeleGator' }),
    getFactoryArgs: async () => ({}),
    extend: {
      /** Undefined where the account has the code. */
      async upgrade(): Promise<Upgrade | undefined> {
        const replaces = codeTakenFrom(await getCode(client, { address }))
        if (replaces !== undefined && isAddressEqual(replaces, stateless7702)) return undefined
        const nonce = await getTransactionCount(client, { address, blockTag: 'pending' })
        return { replaces, authorization: { address: stateless7702, chainId: client.chain.id, nonce } }
      },
      authorize: ({ authorization }: Upgrade): Promise<SignedAuthorization> => owner.signAuthorization(authorization),
    },
  })
}

/** Has the form of a signed authorization, for a bundler that estimates. */
export const stubAuthorization = ({ authorization }: Upgrade): SignedAuthorization => ({
  ...authorization,
  r: `0x${'f'.repeat(31)}${'0'.repeat(33)}`,
  s: `0x7${'a'.repeat(63)}`,
  yParity: 1,
})
