import type { AssetId, Network, Rpc, TokenDetails } from '@latchkey/core/plugin'
import { addressBytes, codec } from '../codec.js'
import { readList, readNodeAccount, valueOf } from '../namespace/node-answers.js'
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
}

/**
 * Reads the mints of at most 100 tokens, with one request: the decimals of each, and name and symbol of those that have
 * them in the mint itself (Token-2022). Rejects when no node can be reached.
 */
export async function readTokens({
  rpc,
  network,
  ids,
  signal,
  commitment,
}: TokenQuestion): Promise<Readonly<Record<AssetId, TokenDetails>>> {
  const mints = ids.flatMap((id) => {
    const address = id.slice(network.caipNetworkId.length + 1)
    return codec.readAddress(address).valid ? [{ id, address, bytes: addressBytes(address) }] : []
  })
  if (mints.length === 0) return {}
  const accounts = await rpc.call(network, {
    method: 'getMultipleAccounts',
    params: [mints.map(({ address }) => address), { encoding: 'base64', commitment }],
    read: (answer) => readList(valueOf(answer)).map(readNodeAccount),
    signal,
  })
  return Object.fromEntries(
    mints.flatMap(({ id, bytes }, index) => {
      const account = accounts[index]
      const mint = account && TOKEN_PROGRAMS.includes(account.owner) ? readMint(account.data) : undefined
      if (!mint) return []
      return [[id, { decimals: mint.decimals, ...readMetadata(mint.extensions.get(METADATA), bytes) }] as const]
    }),
  )
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
