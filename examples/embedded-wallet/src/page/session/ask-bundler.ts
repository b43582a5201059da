import { errors } from '../errors.js'
import type { Network } from '../server/schemas.js'
import { askNode } from './ask-node.js'

/** What became of an operation, as bundlers report it (ERC-7769). */
export interface OperationReceipt {
  readonly success: boolean
  /** Those of the operation alone. */
  readonly logs: readonly unknown[]
  readonly receipt: {
    readonly transactionHash: string
    readonly blockHash: string
    readonly blockNumber: string
    readonly gasUsed: string
  }
}

/** The smart accounts of a network. Throws `smart-account/none`. */
export function smartAccountsOf({ name, smartAccounts }: Network): NonNullable<Network['smartAccounts']> {
  if (!smartAccounts) throw errors.create('smart-account/none', { network: name })
  return smartAccounts
}

/** The contract whose code an EOA takes on there (EIP-7702). Throws `calls/no-upgrade`. */
export function upgradeContractOf({ name, smartAccounts }: Network): `0x${string}` {
  const contract = smartAccounts?.framework.stateless7702
  if (contract === undefined) throw errors.create('calls/no-upgrade', { network: name })
  return contract
}

/** Asks a network's bundler and paymaster. Throws as {@link askNode} does, and `smart-account/none`. */
export const askBundler = (network: Network, method: string, params: unknown): Promise<unknown> =>
  askNode(smartAccountsOf(network).bundlerUrl, method, params)

/** Undefined for an operation that is not mined. */
export async function operationReceipt(network: Network, hash: string): Promise<OperationReceipt | undefined> {
  const receipt = await askBundler(network, 'eth_getUserOperationReceipt', [hash])
  return (receipt as OperationReceipt | null | undefined) ?? undefined
}
