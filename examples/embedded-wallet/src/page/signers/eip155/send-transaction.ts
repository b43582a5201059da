import type { Hex } from 'viem'
import { keccak256 } from 'viem/utils'
import { errors } from '../../errors.js'
import type { Signing, SignRequest } from '../../approvals/signer.js'
import { askNode } from '../../session/ask-node.js'
import { chainIdIn, withAccount } from './account.js'
import { describeTransaction } from './describe-transaction.js'
import { type Prepared, prepareTransaction } from './prepare-transaction.js'
import { readTransaction } from './read-transaction.js'

/** Signs with the fee that the visitor saw, sends once, and answers the hash. */
export function readSendTransaction(request: SignRequest): Signing {
  const wanted = readTransaction(request)
  const from = request.account.address
  const { rpcUrl } = request.network
  let prepared: Prepared | undefined

  return {
    async describe() {
      prepared = await prepareTransaction(wanted, from, request.network)
      return describeTransaction(wanted, prepared, request)
    },
    async approve(withKey) {
      const { gas, fees } = prepared!
      // Asked for at the last moment: a request before this one may have used the one of then.
      const nonce = wanted.nonce ?? Number(await askNode(rpcUrl, 'eth_getTransactionCount', [from, 'pending']))
      const { to, data, value } = wanted
      const transaction = { ...fees, to: to ?? null, data, value, gas: gas!, nonce, chainId: chainIdIn(request) }
      return sendOnce(await withAccount(withKey, (account) => account.signTransaction(transaction)), rpcUrl)
    },
  }
}

const LOOKS = 5
const LOOK_EVERY_MS = 1_000

/**
 * Sends once. A node that took the transaction may still fail to answer, so the network is asked for its hash then. Throws
 * `request/node` where the node refused, and `request/sending-unknown` where nobody knows.
 */
export async function sendOnce(raw: Hex, rpcUrl: string): Promise<Hex> {
  const hash = keccak256(raw)
  try {
    await askNode(rpcUrl, 'eth_sendRawTransaction', [raw])
    return hash
  } catch (error) {
    if (errors.is(error, 'request/node')) throw error
    if (await isKnown(hash, rpcUrl)) return hash
    throw errors.create('request/sending-unknown', { hash }, { cause: error })
  }
}

async function isKnown(hash: Hex, rpcUrl: string): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    // A node that does not answer knows nothing yet.
    const found = await askNode(rpcUrl, 'eth_getTransactionByHash', [hash]).catch(() => undefined)
    if (found) return true
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return false
}
