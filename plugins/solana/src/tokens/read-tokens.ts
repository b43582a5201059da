import type { AssetId, Network, Rpc, TokenDetails } from '@latchkey/core/plugin'
import { addressBytes, codec } from '../codec.js'
import { readAccounts } from '../namespace/node-answers.js'
import { readMint, TOKEN_PROGRAMS } from '../namespace/token-accounts.js'
import type { ReadSolanaOptions } from '../options.js'
import { isSameBytes, readLongText } from '../wire/bytes.js'

/** The number of the Token-2022 extension that holds a token's name and symbol. */
const METADATA = 19
const KEY_BYTES = 32

export interface TokenQuestion {
  readonly rpc: Rpc
  readonly network: Network
  readonly ids: readonly AssetId[]
  readonly signal: AbortSignal
  readonly commitment: ReadSolanaOptions['commitment']
  /** Whether names that are not in the mints are left out. They take further requests. */
  readonly mintsOnly?: boolean
}

/**
 * Reads the mints of at most 100 tokens, with one request: the decimals of each, and name and symbol of those that have
 * them in the mint itself (Token-2022). The names of the others are those that Metaplex keeps. Rejects when no node can be
 * reached.
 */
export async function readTokens({
  rpc,
  network,
  ids,
  signal,
  commitment,
  mintsOnly = false,
}: TokenQuestion): Promise<Readonly<Record<AssetId, TokenDetails>>> {
  const mints = ids.flatMap((id) => {
    const address = id.slice(network.caipNetworkId.length + 1)
    return codec.readAddress(address).valid ? [{ id, address, bytes: addressBytes(address) }] : []
  })
  if (mints.length === 0) return {}
  const node = { rpc, commitment }
  const accounts = await readAccounts(
    node,
    network,
    mints.map(({ address }) => address),
    signal,
  )
  const tokens = mints.flatMap(({ id, bytes }, index) => {
    const account = accounts[index]
    const mint = account && TOKEN_PROGRAMS.includes(account.owner) ? readMint(account.data) : undefined
    if (!mint) return []
    const details: TokenDetails = { decimals: mint.decimals, ...readMetadata(mint.extensions.get(METADATA), bytes) }
    return [{ id, bytes, details }]
  })
  const nameless = mintsOnly ? [] : tokens.filter(({ details }) => !details.name)
  const names =
    nameless.length > 0 ? await (await import('./read-names.js')).readNames(node, network, nameless, signal) : {}
  return Object.fromEntries(tokens.map(({ id, details }) => [id, { ...details, ...names[id] }]))
}

/**
 * Reads an authority, the mint that the metadata are of, a name and a symbol. Metadata of another mint do not count, and
 * neither do cut ones.
 */
function readMetadata(data: Uint8Array | undefined, mint: Uint8Array): TokenDetails {
  if (!data || !isSameBytes(data.slice(KEY_BYTES, 2 * KEY_BYTES), mint)) return {}
  const name = readLongText(data, 2 * KEY_BYTES)
  const symbol = name && readLongText(data, name.end)
  return symbol ? { name: name.text, symbol: symbol.text } : {}
}
