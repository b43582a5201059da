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
    Nft: { title: 'nfts.details', content: { load: async () => (await import('./nft-view.js')).NftView } },
  },
  tabs: {
    nfts: { label: 'account.nfts', content: { load: async () => (await import('./nfts-tab.js')).NftsTab } },
  },
  messages: {
    en: async () => (await import('./messages/en.js')).messages,
    ar: async () => (await import('./messages/ar.js')).messages,
    de: async () => (await import('./messages/de.js')).messages,
    es: async () => (await import('./messages/es.js')).messages,
    fr: async () => (await import('./messages/fr.js')).messages,
    hi: async () => (await import('./messages/hi.js')).messages,
    id: async () => (await import('./messages/id.js')).messages,
    it: async () => (await import('./messages/it.js')).messages,
    ja: async () => (await import('./messages/ja.js')).messages,
    ko: async () => (await import('./messages/ko.js')).messages,
    pt: async () => (await import('./messages/pt.js')).messages,
    ru: async () => (await import('./messages/ru.js')).messages,
    tr: async () => (await import('./messages/tr.js')).messages,
    vi: async () => (await import('./messages/vi.js')).messages,
    zh: async () => (await import('./messages/zh.js')).messages,
  },
})
