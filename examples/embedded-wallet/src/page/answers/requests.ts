import { rpcMethodPolicy } from '@latchkey/core/embedded'
import type { Approvals } from '../approvals/approvals.js'
import { errors } from '../errors.js'
import type { Answers } from '../host/app-channel.js'
import type { Account, Accounts } from '../session/accounts.js'
import { askBundler } from '../session/ask-bundler.js'
import { askNode } from '../session/ask-node.js'
import { chainIdOf, namespaceOf, type Networks } from '../session/networks.js'
import type { Visitor } from '../session/visitor.js'
import type { Network } from '../server/schemas.js'
import { codeTakenFrom } from '../smart-account/code-taken-from.js'
import type { PermissionServer } from '../permissions/supported.js'
import { createCallBatches } from './call-batches.js'
import { ofSmartAccount, permissionAnswers, permissionsCapability } from './permissions.js'

export interface RequestDeps {
  readonly visitor: Visitor
  readonly networks: Networks
  readonly accounts: Accounts
  readonly approvals: Pick<Approvals, 'ask'>
  readonly server: Pick<PermissionServer, 'permissions' | 'forgetPermission'>
}

type Answer = (network: Network, params: unknown) => Promise<unknown>

/** What needs no visitor: what the wallet knows itself, and what the network's node answers. What signs is approved first. */
export function requestAnswers({
  visitor,
  networks,
  accounts,
  approvals,
  server,
}: RequestDeps): Pick<Answers, 'RPC_REQUEST'> {
  const batches = createCallBatches(networks)
  const permissions = permissionAnswers({ visitor, networks, accounts, server })

  const own: Readonly<Record<string, Answer>> = {
    eth_accounts: async (network) => [(await accounts.on(network, await visitor.require()))[0].address],
    eth_chainId: async (network) => hexIdOf(network),
    wallet_getCapabilities: async (_, params) => capabilities(params),
    wallet_getCallsStatus: (_, params) => batches.status(params),
    wallet_getSupportedExecutionPermissions: async () => permissions.supported(hexIdOf),
    wallet_getGrantedExecutionPermissions: () => permissions.granted(),
  }

  /** By EIP-5792: what each network can do with an account, by default the preferred one. */
  async function capabilities(params: unknown): Promise<unknown> {
    const [address, chainIds] = listIn(params)
    const wanted = networks
      .withSmartAccounts()
      .filter((network) => !Array.isArray(chainIds) || chainIds.includes(hexIdOf(network)))
    if (wanted.length === 0) return {}
    const user = await visitor.require()
    const entries = wanted.map(async (network) => {
      const all = await accounts.on(network, user)
      const account = address === undefined ? all[0] : accountAt(address, all)
      const status = account && (await atomicStatusOf(account, network))
      if (!status) return []
      const capabilities = { ...CAPABILITIES, ...permissionsCapability(account, network), atomic: { status } }
      return [[hexIdOf(network), capabilities] as const]
    })
    return Object.fromEntries((await Promise.all(entries)).flat())
  }

  /** A batch names its network, so that the app need not be on it. */
  function networkOfBatch(chainId: unknown): Network {
    const network = networks.withSmartAccounts().find((one) => chainIdOf(one) === Number(chainId))
    if (!network) throw errors.create('calls/unsupported-network', { network: String(chainId) })
    return network
  }

  async function ask(method: string, params: unknown, network: Network, signal?: AbortSignal): Promise<unknown> {
    const user = await visitor.require()
    const all = await accounts.on(network, user)
    const account = addressesIn(method, params).reduce<Account | undefined>(
      (found, address) => found ?? accountAt(address, all),
      undefined,
    )
    return approvals.ask(
      { method, params, network, user, account: account ?? ofSmartAccount(method, all) ?? all[0] },
      signal,
    )
  }

  return {
    async RPC_REQUEST({ method, params, chainId }, signal) {
      const policy = rpcMethodPolicy(method)
      if (policy === 'unknown') throw errors.create('request/unsupported', { method })
      if (method === 'wallet_sendCalls') {
        const batch = batchIn(params)
        const network = networkOfBatch(batch.chainId ?? chainIdOf(networkFor(method, networks, chainId)))
        return batches.send(batch, () => ask(method, params, network, signal))
      }
      const network = (await permissions.networkOf(method, params)) ?? networkFor(method, networks, chainId)
      if (policy === 'unsafe') return ask(method, params, network, signal)
      if (Object.hasOwn(own, method)) return own[method]!(network, params)
      if (method.startsWith('wallet_')) throw errors.create('request/unsupported', { method })
      if (BUNDLER_METHODS.includes(method)) return askBundler(network, method, params)
      return askNode(network.rpcUrl, method, params)
    },
  }
}

/** Every operation is paid for by the wallet's own paymaster. */
const CAPABILITIES = { paymasterService: { supported: true } }

/** An EOA sends batches where its network has the upgrade (EIP-7702), which its first batch brings. Undefined elsewhere. */
async function atomicStatusOf({ type, address }: Account, network: Network): Promise<string | undefined> {
  if (type === 'smartAccount') return 'supported'
  const contract = network.smartAccounts?.framework.stateless7702
  if (contract === undefined) return undefined
  try {
    const taken = codeTakenFrom(await askNode(network.rpcUrl, 'eth_getCode', [address, 'latest']))
    return taken?.toLowerCase() === contract.toLowerCase() ? 'supported' : 'ready'
  } catch (error) {
    // The answer for other networks does not depend on this one's node.
    if (errors.is(error, 'request/node-silent') || errors.is(error, 'request/node')) return undefined
    throw error
  }
}

const BUNDLER_METHODS: readonly string[] = [
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
]

/** Apps of the original protocol name no network. Their requests are for the current one, where it has the method. */
function networkFor(method: string, networks: Networks, chainId: string | undefined): Network {
  if (chainId) return networks.require(chainId)
  const current = networks.current()
  const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  if (namespaceOf(current) !== namespace)
    throw errors.create('request/malformed', { reason: `${method} is no method of ${current.caipNetworkId}` })
  return current
}

/** Where a request names its account. The first of these that is one of the visitor's counts. */
function addressesIn(method: string, params: unknown): readonly unknown[] {
  const [first, second] = listIn(params)
  if (method === 'personal_sign') return [second, first]
  if (method === 'eth_signTypedData_v4') return [first, second]
  if (method === 'eth_sendUserOperation') return [Object(first).sender]
  const { from, address, account } = batchIn(params)
  return [from, address, account]
}

/** The members that say for whom a batch or a transaction is. */
function batchIn(params: unknown) {
  const [first] = listIn(params)
  return Object(first) as { readonly [name in 'id' | 'version' | 'chainId' | 'from' | 'address' | 'account']?: unknown }
}

const listIn = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : [params])

const accountAt = (address: unknown, all: readonly Account[]): Account | undefined =>
  all.find((account) => account.address.toLowerCase() === String(address).toLowerCase())

const hexIdOf = ({ caipNetworkId }: Network) => `0x${Number(caipNetworkId.slice('eip155:'.length)).toString(16)}`
