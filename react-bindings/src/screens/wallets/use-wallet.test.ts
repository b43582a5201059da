import type { Wallet, WalletEntry } from '@latchkey/core'
import { findWallet, type WalletPlaces } from './use-wallet.js'

const wallet = (id: string, name = id): Wallet => ({ id, name })
const entry = (id: string, listing?: Wallet): WalletEntry => ({
  id,
  name: id,
  group: 'featured',
  connectorIds: [],
  namespaces: [],
  installed: false,
  recent: false,
  disputed: false,
  listing,
})
const nothing: WalletPlaces = {
  entries: [],
  custom: undefined,
  directory: { wallets: [], featured: [], recommended: [] },
}

describe('findWallet', () => {
  const here = wallet('one', 'Here')
  it.each<[string, Partial<WalletPlaces>]>([
    ['an entry of that id', { entries: [entry('one', here)] }],
    ['an entry whose listing has that id', { entries: [entry('known', here)] }],
    ['the host’s own', { custom: [here] }],
    ['the featured', { directory: { ...nothing.directory, featured: [here] } }],
    ['the recommended', { directory: { ...nothing.directory, recommended: [here] } }],
    [
      'what was searched',
      { directory: { ...nothing.directory, search: { text: 'x', loading: false, wallets: [here] } } },
    ],
    ['a page of the registry', { directory: { ...nothing.directory, wallets: [here] } }],
  ])('finds the wallet in %s', (_, places) => {
    expect(findWallet('one', { ...nothing, ...places })).toBe(here)
  })

  it('goes on searching where an entry has no listing', () => {
    expect(findWallet('one', { ...nothing, entries: [entry('one')], custom: [here] })).toBe(here)
  })

  it('finds nothing for an unknown id or none', () => {
    expect(findWallet('two', { ...nothing, custom: [here] })).toBeUndefined()
    expect(findWallet(undefined, { ...nothing, custom: [here] })).toBeUndefined()
  })
})
