import { fetchNfts } from '@latchkey/core/blockchain-api'
import { displayText, isSuspiciousText } from '@latchkey/core/gates'
import type { ActiveAccount, Nft, NftPage } from '@latchkey/core/plugin'
import type { NftsSettings } from './options.js'
import { pictureOf } from './places.js'

/** Reads one page. Resolves with `undefined` where the source does not list the collectibles of the network. */
export type ReadPage = (active: ActiveAccount, cursor: string | undefined) => Promise<NftPage | undefined>

/** A server that supports a network for other calls may know no collectibles of its namespace. */
const API_NAMESPACES = ['eip155', 'solana']

const fromApi: ReadPage = async ({ api, account, address, network, signal }, cursor) =>
  api && API_NAMESPACES.includes(account.namespace)
    ? fetchNfts(api, { address, network: network.caipNetworkId, cursor, signal })
    : undefined

const fromChain: ReadPage = async ({ account, network, chain, signal }, cursor) =>
  chain['nfts@1']?.nfts(account, network, cursor, signal)

/** Where collectibles come from, the first choice first. */
const SOURCES: readonly ReadPage[] = [fromApi, fromChain]

/**
 * Asks the sources in their order for a first page, and names the one that gave it, since it alone knows its cursors. One
 * that fails is passed over. Resolves with `undefined` where none lists the collectibles of the network; rejects where
 * none does and one has failed.
 */
export async function readFirst(
  active: ActiveAccount,
): Promise<{ readonly source: ReadPage; readonly page: NftPage } | undefined> {
  const failures: unknown[] = []
  for (const source of SOURCES) {
    try {
      const page = await source(active, undefined)
      if (page) return { source, page }
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return undefined
}

const MAX_DESCRIPTION = 500
const MAX_TRAITS = 50

/**
 * A collectible that may be shown: its texts and its picture are those of a stranger. What is of another network is left out.
 */
export function shown(nft: Nft, active: ActiveAccount, settings: NftsSettings): readonly Nft[] {
  if (nft.chainId !== active.network.caipNetworkId || nft.amount === '0') return []
  const { name, description, image, collection, traits } = nft
  return [
    {
      ...nft,
      contract: displayText(nft.contract, MAX_CONTRACT),
      name: displayText(name) || undefined,
      description: displayText(description, MAX_DESCRIPTION) || undefined,
      image: pictureOf(image, settings),
      document: undefined,
      collection: collection && { ...collection, name: displayText(collection.name) || undefined },
      isSpam: nft.isSpam || isSuspiciousText(name) || isSuspiciousText(collection?.name),
      traits: traits
        .slice(0, MAX_TRAITS)
        .map((trait) => ({ name: displayText(trait.name), value: displayText(trait.value) }))
        .filter((trait) => trait.name && trait.value),
    },
  ]
}

/** Longer than the address of any chain. */
const MAX_CONTRACT = 128
