import type { Network } from '@latchkey/core'
import type { Nft, ReadNfts, Rpc } from '@latchkey/core/plugin'
import { addressBytes, codec } from '../codec.js'
import { readHeldTokens } from '../namespace/held-tokens.js'
import { type NodeAccount, readAccounts } from '../namespace/node-answers.js'
import { readMint, TOKEN_PROGRAMS } from '../namespace/token-accounts.js'
import type { ReadSolanaOptions } from '../options.js'
import { METADATA_PROGRAM, metadataAddress } from './metadata-address.js'
import { type ItemMetadata, readMetaplex, readMintMetadata } from './metadata.js'

/** A node returns at most 100 accounts at once: of each token, its mint and its metadata. */
export const PAGE_SIZE = 50
/** The number of the Token-2022 extension that holds metadata. */
const METADATA_EXTENSION = 19

export interface ReadNftsDeps {
  readonly rpc: Rpc
  readonly options: Pick<ReadSolanaOptions, 'commitment'>
}

/**
 * Lists the collectibles of an account: the tokens without decimals that have metadata, of Metaplex or in their mint. A page looks
 * at so many tokens, and may have none. The chain does not know what is spam.
 */
export function createReadNfts({ rpc, options: { commitment } }: ReadNftsDeps): ReadNfts {
  const node = { rpc, commitment }

  /** The names of collections, by their mint. */
  async function namesOf(collections: readonly string[], network: Network, signal: AbortSignal) {
    const valid = collections.filter((mint) => codec.readAddress(mint).valid)
    if (valid.length === 0) return new Map<string, string>()
    const accounts = await readAccounts(node, network, valid.map(metadataOf), signal)
    return new Map(valid.flatMap((mint, index) => (accounts[index] ? [[mint, nameIn(accounts[index], mint)]] : [])))
  }

  return {
    async nfts({ address }, network, cursor, signal) {
      const held = await readHeldTokens(node, address, network, signal)
      // A node may list them in any order. The cursor is the last token that was looked at.
      const left = held
        .filter(([mint]) => cursor === undefined || mint > cursor)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
      const page = left.slice(0, PAGE_SIZE)
      const next = left.length > page.length ? page.at(-1)![0] : undefined
      if (page.length === 0) return { nfts: [], next }
      const mints = page.map(([mint]) => mint)
      const accounts = await readAccounts(node, network, [...mints, ...mints.map(metadataOf)], signal)
      const items = page.flatMap(([mint, amount], index) => {
        const metadata = readItem(mint, accounts[index], accounts[page.length + index])
        return metadata && !metadata.isFungible ? [{ mint, amount, ...metadata }] : []
      })
      const names = await namesOf([...new Set(items.flatMap(({ collection }) => collection ?? []))], network, signal)
      return {
        nfts: items.map(({ mint, amount, name, uri, collection }): Nft => {
          const collectionName = collection && names.get(collection)
          return {
            chainId: network.caipNetworkId,
            standard: 'METAPLEX',
            contract: mint,
            amount: String(amount),
            name,
            document: uri || undefined,
            traits: [],
            ...(collectionName && { collection: { name: collectionName } }),
            isSpam: false,
          }
        }),
        next,
      }
    },
  }
}

const metadataOf = (mint: string) => metadataAddress(addressBytes(mint))

/** What is known of a token without decimals. */
function readItem(
  address: string,
  mintAccount: NodeAccount | undefined,
  metadata: NodeAccount | undefined,
): ItemMetadata | undefined {
  const mint = mintAccount && TOKEN_PROGRAMS.includes(mintAccount.owner) ? readMint(mintAccount.data) : undefined
  if (mint?.decimals !== 0) return undefined
  const bytes = addressBytes(address)
  return (
    (metadata?.owner === METADATA_PROGRAM ? readMetaplex(metadata.data, bytes) : undefined) ??
    readMintMetadata(mint.extensions.get(METADATA_EXTENSION), bytes)
  )
}

const nameIn = ({ owner, data }: NodeAccount, mint: string): string =>
  (owner === METADATA_PROGRAM && readMetaplex(data, addressBytes(mint))?.name) || ''
