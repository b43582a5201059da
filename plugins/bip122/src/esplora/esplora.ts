import { type AppConfig, errors as coreErrors, type Network } from '@latchkey/core'
import { type Http, race } from '@latchkey/core/plugin'
import { errors } from '../errors.js'

/**
 * The nodes of Bitcoin networks, by the Esplora API. Asks the addresses of a network in their order, and the next one
 * where one fails. A node answers for a network only after it has proven that it belongs to it. Rejects with core's
 * `http/…` and `rpc/…` errors.
 */
export interface Esplora {
  get<T>(network: Network, question: EsploraQuestion<T>): Promise<T>
  /**
   * Sends a signed transaction to one node, once. Aborting stops the wait; the transaction stays sent. Rejects with
   * `bip122/send-failed` where the network refused it, and with `bip122/send-uncertain` where no node answered.
   */
  send(network: Network, transaction: SignedTransaction, signal: AbortSignal): Promise<void>
}

export interface EsploraQuestion<T> {
  /** Below the base: `address/bc1…`. */
  readonly path: string
  readonly format?: 'json' | 'text'
  /** Throws at an invalid answer. */
  readonly read: (answer: unknown) => T
  readonly signal: AbortSignal
}

export interface SignedTransaction {
  readonly hex: string
  readonly txid: string
}

interface EsploraDeps {
  readonly http: Http
  readonly config: AppConfig
  /** Aborts when the plugin stops. */
  readonly signal: AbortSignal
}

export function createEsplora({ http, config, signal: pluginSignal }: EsploraDeps): Esplora {
  const verifyNode = createNodeVerifier(http, pluginSignal)

  /** Acts at the first node that belongs to the network and answers. */
  async function atNode<T>(
    network: Network,
    signal: AbortSignal,
    act: (url: string, isLast: boolean) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted()
    let failure: unknown = coreErrors.create('rpc/no-url', { network: network.name })
    const urls = nodeUrls(network, config)
    for (const [index, url] of urls.entries()) {
      const isLast = index === urls.length - 1
      try {
        await race(() => verifyNode(network, url, isLast), { signal })
      } catch (error) {
        signal.throwIfAborted()
        failure = error
        continue
      }
      try {
        return await act(url, isLast)
      } catch (error) {
        signal.throwIfAborted()
        // The next node would refuse the same question.
        if (isRefusal(error)) throw error
        failure = error
      }
    }
    throw failure
  }

  const get: Esplora['get'] = (network, { path, ...question }) =>
    atNode(network, question.signal, (url, isLast) =>
      http.get({ url: `${url}/${path}`, repeatable: isLast, ...question }),
    )

  async function isKnown(network: Network, txid: string): Promise<boolean> {
    try {
      return await get(network, { path: `tx/${txid}`, read: () => true, signal: pluginSignal })
    } catch {
      // A transaction that no node could confirm counts as unknown.
      return false
    }
  }

  return {
    get,
    async send(network, { hex, txid }, signal) {
      const url = await atNode(network, signal, async (url) => url)
      const read = (text: unknown) => demandSame(text, txid)
      const post = () => http.post({ url: `${url}/tx`, body: hex, format: 'text', read, signal: pluginSignal })
      try {
        await race(post, { signal })
      } catch (cause) {
        signal.throwIfAborted()
        if (NEVER_SENT.some((code) => coreErrors.is(cause, code))) throw cause
        if (await race(() => isKnown(network, txid), { signal })) return
        throw errors.create(isRefusal(cause) ? 'bip122/send-failed' : 'bip122/send-uncertain', { txid }, { cause })
      }
    },
  }
}

const NEVER_SENT = ['http/paused', 'http/unsendable'] as const

/** Whether a node refused the request. A refusal is an answer, so no other node is asked. */
function isRefusal(error: unknown): boolean {
  return coreErrors.is(error, 'http/status') && (error.context.status === 400 || error.context.status === 404)
}

/** The app's own addresses, then the network's default ones, then those of other providers; each once. */
function nodeUrls({ caipNetworkId, rpcUrls }: Network, { rpcUrls: own = {} }: AppConfig): readonly string[] {
  const { default: first, ...others } = rpcUrls
  const all = [...(own[caipNetworkId] ?? []), ...[first, ...Object.values(others)].flatMap(({ http }) => http)]
  return [...new Set(all.map((url) => url.replace(/\/+$/, '')))]
}

function demandSame(text: unknown, txid: string): void {
  if (typeof text !== 'string' || text.trim() !== txid) throw new TypeError('The id of another transaction')
}

/**
 * Resolves once a node has proven that it belongs to a network, by the hash of the network's first block. Each node
 * proves it once. Rejects with `rpc/wrong-network` for good, or with the reason why the node did not answer; then the
 * next call asks again.
 *
 * @param isLast whether to ask more than once, because no other node is left.
 */
type VerifyNode = (network: Network, url: string, isLast: boolean) => Promise<void>

function createNodeVerifier(http: Http, signal: AbortSignal): VerifyNode {
  const proofs = new Map<string, Promise<void>>()

  async function prove(network: Network, url: string, isLast: boolean) {
    const genesis = await http.get({
      url: `${url}/block-height/0`,
      format: 'text',
      read: readHash,
      repeatable: isLast,
      signal,
    })
    if (genesis.startsWith(String(network.id))) return
    throw coreErrors.create('rpc/wrong-network', { network: network.name, host: new URL(url).host })
  }

  return (network, url, isLast) => {
    const key = `${network.caipNetworkId} ${url}`
    const known = proofs.get(key)
    if (known) return known
    const proof = prove(network, url, isLast)
    proofs.set(key, proof)
    proof.catch((error) => {
      if (!coreErrors.is(error, 'rpc/wrong-network')) proofs.delete(key)
    })
    return proof
  }
}

function readHash(text: unknown): string {
  if (typeof text === 'string' && /^[0-9a-f]{64}\s*$/.test(text)) return text
  throw new TypeError('No hash of a block')
}
