import { errors as coreErrors, untilAborted, type HostConfig, type Http, type Network } from '@latchkey/core'
import { errors } from '../errors.js'
import { createVouching } from './vouching.js'

/**
 * The nodes of Bitcoin networks, by the Esplora API. A network's addresses are asked in their order, the next one when
 * one fails, and only those that have proven whose they are. Rejects with core's `http/…` and `rpc/…` errors.
 */
export interface Esplora {
  get<T>(network: Network, question: EsploraQuestion<T>): Promise<T>
  /**
   * Sends a signed transaction to one node, once and never again. Aborting stops waiting; what was sent is sent.
   * Rejects with `bip122/send-failed` where the network did not take it, and with `bip122/send-uncertain` where
   * nobody said so.
   */
  send(network: Network, transaction: SignedTransaction, signal: AbortSignal): Promise<void>
}

export interface EsploraQuestion<T> {
  /** Below the base: `address/bc1…`. */
  readonly path: string
  readonly format?: 'json' | 'text'
  /** Throws at what it cannot be. */
  readonly read: (answer: unknown) => T
  readonly signal: AbortSignal
}

export interface SignedTransaction {
  readonly hex: string
  readonly txid: string
}

interface EsploraServices {
  readonly http: Http
  readonly config: HostConfig
  /** Aborts when the plugin is taken away. */
  readonly signal: AbortSignal
}

export function createEsplora({ http, config, signal: life }: EsploraServices): Esplora {
  const { vouch } = createVouching(http, life)

  async function through<T>(network: Network, signal: AbortSignal, ask: (url: string, isLast: boolean) => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    let failure: unknown = coreErrors.create('rpc/no-url', { network: network.name })
    const urls = nodeUrls(network, config)
    for (const [index, url] of urls.entries()) {
      const isLast = index === urls.length - 1
      try {
        await untilAborted(signal, () => vouch(network, url, isLast))
      } catch (error) {
        signal.throwIfAborted()
        failure = error
        continue
      }
      try {
        return await ask(url, isLast)
      } catch (error) {
        signal.throwIfAborted()
        // A node that refuses the question would be refused by the next one, too.
        if (isRefusal(error)) throw error
        failure = error
      }
    }
    throw failure
  }

  const get: Esplora['get'] = (network, { path, ...question }) =>
    through(network, question.signal, (url, isLast) => http.get({ url: `${url}/${path}`, repeatable: isLast, ...question }))

  async function isKnown(network: Network, txid: string): Promise<boolean> {
    try {
      return await get(network, { path: `tx/${txid}`, read: () => true, signal: life })
    } catch {
      // Nobody who could be asked has it: it counts as not known.
      return false
    }
  }

  return {
    get,
    async send(network, { hex, txid }, signal) {
      const url = await through(network, signal, async (url) => url)
      const post = () => http.post({ url: `${url}/tx`, body: hex, format: 'text', read: (text) => demandSame(text, txid), signal: life })
      try {
        await untilAborted(signal, post)
      } catch (cause) {
        signal.throwIfAborted()
        if (NEVER_SENT.some((code) => coreErrors.is(cause, code))) throw cause
        if (await untilAborted(signal, () => isKnown(network, txid))) return
        throw errors.create(isRefusal(cause) ? 'bip122/send-failed' : 'bip122/send-uncertain', { txid }, { cause })
      }
    },
  }
}

const NEVER_SENT = ['http/paused', 'http/unsendable'] as const

/** Whether a node has said no, which is an answer. */
function isRefusal(error: unknown): boolean {
  return coreErrors.is(error, 'http/status') && (error.context.status === 400 || error.context.status === 404)
}

/** The host's own, then the default ones, then those of other providers; each once. */
function nodeUrls({ caipNetworkId, rpcUrls }: Network, { rpcUrls: own = {} }: HostConfig): readonly string[] {
  const { default: first, ...others } = rpcUrls
  const all = [...(own[caipNetworkId] ?? []), ...[first, ...Object.values(others)].flatMap(({ http }) => http)]
  return [...new Set(all.map((url) => url.replace(/\/+$/, '')))]
}

function demandSame(text: unknown, txid: string): void {
  if (typeof text !== 'string' || text.trim() !== txid) throw new TypeError('The id of another transaction')
}
