import { Http, Logger, type Nft, type Services } from '@latchkey/core/plugin'
import { describedBy, descriptionIn, MAX_DOCUMENT } from './document.js'
import type { NftsSettings } from './options.js'
import { documentAt } from './places.js'

/** As many as a browser asks of one server. */
const MAX_AT_ONCE = 6

export type ReadDocuments = (nfts: readonly Nft[], told: (described: Nft) => void, signal: AbortSignal) => Promise<void>

/**
 * Reads the documents of collectibles from the servers that the app chose, a few at a time, and tells of each. An item whose document
 * cannot be read stays as it is.
 */
export function createReadDocuments({ get }: Services, settings: NftsSettings): ReadDocuments {
  const [http, logger] = [get(Http), get(Logger)]
  return async (nfts, told, signal) => {
    const waiting = nfts.flatMap((nft) => {
      const url = documentAt(nft.document, settings)
      return url === undefined ? [] : [{ nft, url }]
    })
    async function readOn() {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { nft, url } = next
        try {
          const found = await http.get({ url, read: descriptionIn, maxBytes: MAX_DOCUMENT, repeatable: false, signal })
          told(describedBy(nft, found))
        } catch (error) {
          if (!signal.aborted) logger.debug('A collectible is shown without what its document says.', error)
        }
      }
    }
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, readOn))
  }
}
