import { withViews } from '@latchkey/react'
import { nfts as headless } from '../index.js'
import type { NftArgs } from './nft-view.js'

export { useNfts } from './use-nfts.js'

declare module '@latchkey/core' {
  interface ViewRegistry {
    Nft: NftArgs
  }
}

/**
 * {@link headless} with the tab "NFTs" of the account, and a view of each collectible.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), blockchainApi(), nfts()] })
 */
export const nfts = /* @__PURE__ */ withViews(headless, {
  views: {
    Nft: { title: 'nfts.details', content: { load: () => import('./nft-view.js') } },
  },
  tabs: {
    nfts: { label: 'account.nfts', content: { load: () => import('./nfts-tab.js') } },
  },
  messages: () => import('./messages/by-language.js'),
})
