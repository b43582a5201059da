import { type Address, zeroAddress } from 'viem'
import type { WithKey } from '../../approvals/signer.js'
import { errors } from '../../errors.js'
import type { Network } from '../../server/schemas.js'
import { askNode } from '../../session/ask-node.js'
import { codeTakenFrom } from '../../smart-account/code-taken-from.js'
import { words } from '../../words.js'
import { chainIdIn, withAccount } from '../eip155/account.js'
import { costOf, type Prepared, prepareTransaction } from '../eip155/prepare-transaction.js'
import { sendOnce } from '../eip155/send-transaction.js'
import { amountOf } from '../eip155/token.js'

/** An EOA that has taken on a contract's code on a network (EIP-7702), and what it costs to take that back. */
export interface UpgradeFound {
  readonly network: Network
  readonly contract: Address
  readonly gas: bigint
  readonly fees: Prepared['fees']
  /** The most that the EOA pays, in words. Nobody else can pay it: an operation needs the code that is to go. */
  readonly fee: string
  readonly hasEnough: boolean
}

/** A plain transaction, and one authorization. */
const [TRANSACTION_GAS, AUTHORIZATION_GAS] = [21_000n, 25_000n]

/** The upgrade of an EOA on a network. Throws as {@link askNode} does. */
export async function findUpgrade(network: Network, eoa: Address): Promise<UpgradeFound | undefined> {
  const contract = await contractOf(network, eoa)
  if (contract === undefined) return undefined
  const toItself = { to: eoa, data: '0x', value: 0n } as const
  const { gas = TRANSACTION_GAS, fees, balance } = await prepareTransaction(toItself, eoa, network)
  const limit = gas + AUTHORIZATION_GAS
  const cost = costOf({ gas: limit, fees })
  return {
    network,
    contract,
    gas: limit,
    fees,
    fee: amountOf(cost, network.nativeCurrency),
    hasEnough: cost <= balance,
  }
}

/**
 * Sends the transaction that makes the EOA a plain one again, and resolves once the network says that it is. Throws
 * `request/node`, `request/sending-unknown`, and `smart-account/refused` where another transaction of the EOA was faster.
 */
export async function undoUpgrade({ network, gas, fees }: UpgradeFound, eoa: Address, withKey: WithKey): Promise<void> {
  const { rpcUrl } = network
  const chainId = chainIdIn({ network })
  const nonce = Number(await askNode(rpcUrl, 'eth_getTransactionCount', [eoa, 'pending']))
  const raw = await withAccount(withKey, async (owner) => {
    // The transaction itself counts before its authorization does.
    const authorization = await owner.signAuthorization({ address: zeroAddress, chainId, nonce: nonce + 1 })
    const perGas =
      fees.type === 'eip1559'
        ? { maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas }
        : { maxFeePerGas: fees.gasPrice, maxPriorityFeePerGas: fees.gasPrice }
    return owner.signTransaction({
      ...perGas,
      type: 'eip7702',
      authorizationList: [authorization],
      to: eoa,
      gas,
      nonce,
      chainId,
    })
  })
  await mined(await sendOnce(raw, rpcUrl), rpcUrl)
  if ((await contractOf(network, eoa)) !== undefined)
    throw errors.create('smart-account/refused', { reason: words.smartAccount.upgrade.changed })
}

const contractOf = async ({ rpcUrl }: Network, eoa: Address) =>
  codeTakenFrom(await askNode(rpcUrl, 'eth_getCode', [eoa, 'latest']))

const LOOKS = 240
const LOOK_EVERY_MS = 500

async function mined(hash: string, rpcUrl: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    // It was sent. A node that is away for a while is asked again.
    if (await askNode(rpcUrl, 'eth_getTransactionReceipt', [hash]).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw errors.create('request/sending-unknown', { hash })
}
