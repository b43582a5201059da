import type { WalletEntry } from '@latchkey/core'
import { createFindEntry, entryOfWallet } from './entry-of-wallet.js'

const entry = (id: string, rest: Partial<WalletEntry> = {}): WalletEntry => ({
  id,
  name: id,
  group: 'injected',
  connectorIds: [],
  namespaces: ['eip155'],
  installed: true,
  recent: false,
  disputed: false,
  ...rest,
})

describe('createFindEntry', () => {
  const connectors = [{ id: 'eip155:rainbow', identity: { rdns: ['me.rainbow'], registryIds: ['r1'] } }]
  const rainbow = entry('rainbow', { connectorIds: ['eip155:rainbow'] })

  it.each([
    ['the id of the entry', { id: 'rainbow', name: '' }],
    ['the registry’s id that its connector names', { id: 'r1', name: '' }],
    ['the domain that its connector announces, in any case', { id: 'other', name: '', rdns: 'ME.rainbow' }],
  ])('finds a wallet by %s', (_, wallet) => {
    expect(createFindEntry([rainbow], connectors)(wallet)).toBe(rainbow)
  })

  it('finds a wallet by the listing of its entry', () => {
    const listed = entry('x', { listing: { id: 'l1', name: '', rdns: 'com.listed' } })
    const find = createFindEntry([listed], [])
    expect(find({ id: 'l1', name: '' })).toBe(listed)
    expect(find({ id: 'l2', name: '', rdns: 'com.listed' })).toBe(listed)
  })

  it('finds neither of two wallets that claim one identity', () => {
    const two = [
      entry('eip155:a', { connectorIds: ['eip155:rainbow'], disputed: true }),
      entry('eip155:b', { connectorIds: ['eip155:rainbow'], disputed: true }),
    ]
    expect(createFindEntry(two, connectors)({ id: 'r1', name: '', rdns: 'me.rainbow' })).toBeUndefined()
  })

  it('finds nothing for an unknown wallet', () => {
    expect(createFindEntry([rainbow], connectors)({ id: 'other', name: 'rainbow' })).toBeUndefined()
  })
})

describe('entryOfWallet', () => {
  const wallet = { id: 'w1', name: 'A\u202eWallet', image_id: 'i1' }

  it('returns the entry itself where the wallet can be connected here', () => {
    const here = entry('w', { connectorIds: ['eip155:w'] })
    expect(entryOfWallet(wallet, here, {})).toBe(here)
  })

  it('returns an entry without connectors for a wallet that is not installed', () => {
    expect(entryOfWallet(wallet, undefined, {})).toMatchObject({
      id: 'w1',
      connectorIds: [],
      installed: false,
      imageId: 'i1',
      listing: wallet,
      group: 'recommended',
    })
  })

  it('cleans the name of a wallet', () => {
    expect(entryOfWallet(wallet, undefined, {}).name).toBe('AWallet')
  })

  it('keeps the mark of a recent wallet', () => {
    expect(entryOfWallet(wallet, entry('w', { recent: true, installed: false }), {})).toMatchObject({
      id: 'w1',
      recent: true,
    })
  })
})
