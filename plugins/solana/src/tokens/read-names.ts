import type { AssetId, Network, Rpc, TokenDetails } from '@latchkey/core/plugin'
import { readAccounts } from '../namespace/node-answers.js'
import { METADATA_PROGRAM, metadataAddress } from '../nfts/metadata-address.js'
import { readMetaplex } from '../nfts/metadata.js'
import type { ReadSolanaOptions } from '../options.js'

/** So few at once, because where the metadata of a token are takes a third of a millisecond to find. */
const AT_ONCE = 25

interface Mint {
  readonly id: AssetId
  readonly bytes: Uint8Array
}

/** The names and symbols of tokens as Metaplex keeps them, beside the mint. Tokens without any are left out. */
export async function readNames(
  node: { readonly rpc: Rpc; readonly commitment: ReadSolanaOptions['commitment'] },
  network: Network,
  mints: readonly Mint[],
  signal: AbortSignal,
): Promise<Readonly<Record<AssetId, TokenDetails>>> {
  const names: Record<AssetId, TokenDetails> = {}
  for (let start = 0; start < mints.length; start += AT_ONCE) {
    const some = mints.slice(start, start + AT_ONCE)
    const places = some.map(({ bytes }) => metadataAddress(bytes))
    const accounts = await readAccounts(node, network, places, signal)
    some.forEach(({ id, bytes }, index) => {
      const account = accounts[index]
      const metadata = account?.owner === METADATA_PROGRAM ? readMetaplex(account.data, bytes) : undefined
      if (metadata) names[id] = { name: metadata.name, symbol: metadata.symbol }
    })
  }
  return names
}
