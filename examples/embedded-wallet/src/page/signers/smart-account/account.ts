import { createClient, custom, defineChain } from 'viem'
import { createBundlerClient } from 'viem/account-abstraction'
import { toAccount } from 'viem/accounts'
import { errors } from '../../errors.js'
import type { SignRequest, WithKey } from '../../approvals/signer.js'
import type { Network } from '../../server/schemas.js'
import { askBundler, smartAccountsOf, upgradeContractOf } from '../../session/ask-bundler.js'
import { askNode } from '../../session/ask-node.js'
import { type HybridAccount, toHybridAccount } from '../../smart-account/hybrid-account.js'
import { toUpgradedAccount, type Upgrade, type UpgradedAccount } from '../../smart-account/upgraded-account.js'
import { chainIdIn, withAccount } from '../eip155/account.js'
import { feesOf } from '../eip155/prepare-transaction.js'

type Ask = (method: string, params: unknown) => Promise<unknown>

/** viem repeats what failed. These questions are asked once. */
const over = (ask: Ask) =>
  custom(
    { request: ({ method, params }: { method: string; params?: unknown }) => ask(method, params) },
    { retryCount: 0 },
  )

/** viem's client for the network of a request. */
function nodeOf(request: SignRequest) {
  const { name, rpcUrl, nativeCurrency } = request.network
  const chain = defineChain({
    id: chainIdIn(request),
    name,
    nativeCurrency: { name: nativeCurrency.symbol, ...nativeCurrency },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  return createClient({ chain, transport: over((method, params) => askNode(rpcUrl, method, params)) })
}

/** viem's client for the bundler, which has the paymaster pay for all operations that name no other one. */
export function bundlerOf(request: SignRequest) {
  const { network } = request
  const client = nodeOf(request)
  return createBundlerClient({
    chain: client.chain,
    client,
    transport: over((method, params) => askSponsor(network, method, params)),
    paymaster: true,
    userOperation: {
      async estimateFeesPerGas() {
        const fees = await feesOf({}, (method, ...params) => askNode(network.rpcUrl, method, params))
        if (fees.type === 'eip1559') return fees
        return { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice }
      },
    },
  })
}

/** Tells the paymaster's refusals from the bundler's. */
async function askSponsor(network: Network, method: string, params: unknown): Promise<unknown> {
  try {
    return await askBundler(network, method, params)
  } catch (error) {
    if (!method.startsWith('pm_') || !errors.is(error, 'request/node')) throw error
    throw errors.create('smart-account/not-sponsored', { reason: error.context.message }, { cause: error })
  }
}

/** An account that sends operations. */
export type OperationAccount = HybridAccount | UpgradedAccount

/** The account of a request, for what needs no signature. */
export const accountOf = (request: SignRequest): Promise<OperationAccount> =>
  accountOwnedBy(withoutKey(request.user.wallet.eip155 as `0x${string}`), request)

/** Hands the account of a request to `use`, with the visitor's key. */
export const withSmartAccount = <T>(
  withKey: WithKey,
  request: SignRequest,
  use: (account: OperationAccount) => Promise<T>,
): Promise<T> => withAccount(withKey, async (owner) => use(await accountOwnedBy(owner, request)))

/** What the account has to become before it sends operations. Undefined for one that can. */
export const upgradeOf = async (account: OperationAccount): Promise<Upgrade | undefined> =>
  'upgrade' in account ? account.upgrade() : undefined

function accountOwnedBy(owner: Owner, request: SignRequest): Promise<OperationAccount> {
  const { account, network } = request
  const client = nodeOf(request)
  if (account.type === 'smartAccount') {
    const { framework } = smartAccountsOf(network)
    return toHybridAccount({ client, framework, owners: { eoa: owner.address }, signer: owner })
  }
  return toUpgradedAccount({ client, framework: { stateless7702: upgradeContractOf(network) }, owner })
}

type Owner = Parameters<typeof toUpgradedAccount>[0]['owner']

function withoutKey(address: `0x${string}`): Owner {
  const refuse = async () => {
    throw errors.create('keys/none')
  }
  const account = toAccount({ address, signMessage: refuse, signTransaction: refuse, signTypedData: refuse })
  return { ...account, signAuthorization: refuse }
}
