import { RequestError } from '../../request-error.js'

/** An output that an address can spend. */
export interface Unspent {
  readonly txid: string
  readonly vout: number
  /** Satoshis. */
  readonly value: number
}

/** The part of the Esplora API that the wallet uses. */
export interface Esplora {
  unspent(address: string): Promise<readonly Unspent[]>
  /** The satoshis for each virtual byte of a transaction that should enter one of the next blocks. */
  feeRate(): Promise<number>
  /** Answers the transaction's id. */
  broadcast(hex: string): Promise<string>
}

const SOON = '3'

export function createEsplora(url: string): Esplora {
  return {
    unspent: async (address) => (await call(`/address/${address}/utxo`)).json() as Promise<Unspent[]>,
    async feeRate() {
      const rates = (await (await call('/fee-estimates')).json()) as Record<string, number>
      return rates[SOON] ?? 1
    },
    broadcast: async (hex) => (await call('/tx', { method: 'POST', body: hex })).text(),
  }

  async function call(path: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(`${url}${path}`, init)
    if (!response.ok) throw new RequestError(-32603, `The node answered ${response.status}: ${await response.text()}`)
    return response
  }
}
