import { errors } from '../errors.js'
import { askBundler, operationReceipt } from '../session/ask-bundler.js'
import type { Networks } from '../session/networks.js'

/** A batch that the visitor has approved and the wallet page has sent. */
export interface SentBatch {
  readonly id: string
  /** Whether the network takes the batch no more. Asked where the bundler has no receipt for it. */
  isDropped(): Promise<boolean>
}

/** The hash of an operation, and the network's number. */
const ID = /^(0x[0-9a-f]{64})([0-9a-f]{64})$/i

const PENDING = 100
/** It is not on the network, and the wallet does not try again. */
const NOT_INCLUDED = 400

/** The batches of `wallet_sendCalls` by their ids (EIP-5792), those of apps and the wallet's own. */
export function createCallBatches(networks: Networks) {
  /** By the id that the app chose, for as long as the page is there. Undefined while the visitor is asked. */
  const chosen = new Map<string, string | undefined>()
  /** By the wallet's own id. Bundlers may say nothing of an operation that they have not sent yet. */
  const sent = new Map<string, SentBatch>()

  async function ownId(ask: () => Promise<unknown>): Promise<string> {
    const batch = (await ask()) as SentBatch
    sent.set(batch.id, batch)
    return batch.id
  }

  return {
    /** Answers as the version of the request wants it. Throws `calls/duplicate-id`, and what `ask` throws. */
    async send({ id, version }: BatchOptions, ask: () => Promise<unknown>): Promise<unknown> {
      if (typeof id !== 'string') {
        const own = await ownId(ask)
        // Before the standard was final, the answer was the id alone.
        return version === '1.0' ? own : { id: own }
      }
      if (chosen.has(id) || ID.test(id)) throw errors.create('calls/duplicate-id', { id })
      chosen.set(id, undefined)
      try {
        chosen.set(id, await ownId(ask))
      } catch (error) {
        chosen.delete(id)
        throw error
      }
      return { id }
    },

    /** Throws `calls/unknown-id`. */
    async status(params: unknown): Promise<unknown> {
      const id = String(Array.isArray(params) ? params[0] : params)
      const own = chosen.get(id) ?? id
      const [, hash = '', reference = ''] = ID.exec(own) ?? []
      const network = networks
        .withSmartAccounts()
        .find(({ caipNetworkId }) => caipNetworkId === `eip155:${BigInt(`0x${reference || '0'}`)}`)
      if (!network) throw errors.create('calls/unknown-id', { id })
      const answer = { version: '2.0.0', id, chainId: `0x${BigInt(`0x${reference}`).toString(16)}`, atomic: true }
      const found = await operationReceipt(network, hash)
      if (!found) {
        const batch = sent.get(own)
        if (!batch && !(await askBundler(network, 'eth_getUserOperationByHash', [hash])))
          throw errors.create('calls/unknown-id', { id })
        return { ...answer, status: (await batch?.isDropped()) ? NOT_INCLUDED : PENDING, receipts: [] }
      }
      const { success, logs, receipt } = found
      const { transactionHash, blockHash, blockNumber, gasUsed } = receipt
      const status = success ? '0x1' : '0x0'
      return {
        ...answer,
        status: success ? 200 : 500,
        receipts: [{ transactionHash, blockHash, blockNumber, gasUsed, status, logs }],
      }
    },
  }
}

interface BatchOptions {
  readonly id?: unknown
  readonly version?: unknown
}
