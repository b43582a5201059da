import type { Http } from '@latchkey/core/plugin'
import { statusOf } from '@latchkey/core/plugin'
import type { CcipRequestParameters, Hex } from 'viem'
import { errors } from '../errors.js'

/** A gateway may prove its answer, which takes some thousands of bytes. */
const MAX_ANSWER_BYTES = 500_000

export interface NameGateways {
  readonly http: Http
  /** The origins that the app allows. */
  readonly origins: readonly string[]
  readonly signal: AbortSignal
}

/**
 * Asks the gateways that a name's owner chose for the answer of the name's contract (ERC-3668), one after the other. Only those that the
 * app allows are asked. The contract checks the answer.
 */
export async function askGateways(
  { http, origins, signal }: NameGateways,
  { sender, data, urls }: Pick<CcipRequestParameters, 'sender' | 'data' | 'urls'>,
): Promise<Hex> {
  const known = origins.map(originOf)
  const filled = urls.map((url) => ({ url: fill(url, sender, data), isGet: url.includes('{data}') }))
  const allowed = filled.filter(({ url }) => known.includes(originOf(url) ?? ''))
  let failure: unknown = errors.create('eip155/name-gateway-not-allowed', {
    origin: filled.flatMap(({ url }) => originOf(url) ?? [])[0] ?? 'a server without an address',
  })
  for (const { url, isGet } of allowed) {
    const request = { url, read: readAnswer, maxBytes: MAX_ANSWER_BYTES, signal }
    try {
      return await (isGet ? http.get(request) : http.post({ ...request, body: { data, sender } }))
    } catch (error) {
      signal.throwIfAborted()
      failure = error
      // This says something of the question, which is the same for the other gateways.
      const status = statusOf(error) ?? 0
      if (status >= 400 && status < 500) break
    }
  }
  throw failure
}

const fill = (url: string, sender: string, data: string): string =>
  url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin
  } catch {
    // Whoever owns the name may write any text.
    return undefined
  }
}

function readAnswer(json: unknown): Hex {
  const { data } = Object(json) as { readonly data?: unknown }
  if (typeof data !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(data)) throw new TypeError('The answer has no data.')
  return data as Hex
}
