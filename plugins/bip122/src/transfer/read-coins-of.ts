import { untilAborted, type Network } from '@latchkey/core'
import type { Esplora } from '../esplora/esplora.js'
import { readCoins, type Coin } from '../esplora/read-answers.js'
import type { UtxoSource } from '../options.js'

/** What an address was paid and has not spent, by the host's own source where it gave one. */
export async function readCoinsOf(
  { esplora, api }: { readonly esplora: Esplora; readonly api: UtxoSource | undefined },
  address: string,
  network: Network,
  signal: AbortSignal,
): Promise<readonly Coin[]> {
  if (!api) return esplora.get(network, { path: `address/${address}/utxo`, read: readCoins, signal })
  const coins = await untilAborted(signal, () => api.getUtxos({ address, network, signal }))
  return coins.map(({ txid, vout, value, confirmed = true, transaction }) => ({ txid, vout, value: BigInt(value), confirmed, transaction }))
}
