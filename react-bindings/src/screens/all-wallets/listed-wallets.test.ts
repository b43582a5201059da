import type { Wallet, WalletEntry } from '@latchkey/core'
import { createFindEntry } from '../wallets/entry-of-wallet.js'
import { listedWallets, type ListedAround } from './listed-wallets.js'

const wallet = (id: string, rest: Partial<Wallet> = {}): Wallet => ({ id, name: `Wallet ${id}`, ...rest })
const entry = (id: string, rest: Partial<WalletEntry> = {}): WalletEntry => ({
  id,
  name: `Wallet ${id}`,
  group: 'injected',
  connectorIds: [`c:${id}`],
  namespaces: [],
  installed: true,
  recent: false,
  disputed: false,
  ...rest,
})

function ids({
  entries = [],
  directory,
  ...around
}: Omit<Partial<ListedAround>, 'directory'> & { directory?: Partial<ListedAround['directory']> }) {
  const whole = { wallets: [], featured: [], recommended: [], ...directory }
  return listedWallets({
    entries,
    find: createFindEntry(entries, []),
    text: '',
    certified: false,
    ...around,
    directory: whole,
  }).map(({ id }) => id)
}

describe('listedWallets', () => {
  it('lists installed wallets, the app’s own, featured ones and pages, each wallet once', () => {
    const directory = {
      featured: [wallet('f')],
      recommended: [wallet('r'), wallet('f')],
      wallets: [wallet('1'), wallet('r'), wallet('2')],
    }
    expect(ids({ entries: [entry('here')], custom: [wallet('own')], directory })).toEqual([
      'here',
      'own',
      'f',
      'r',
      '1',
      '2',
    ])
  })

  it('lists an installed wallet once, whichever page it also comes with', () => {
    expect(ids({ entries: [entry('2')], directory: { wallets: [wallet('1'), wallet('2')] } })).toEqual(['2', '1'])
  })

  it('leaves the pairing entry and merely listed entries out of the first group', () => {
    const entries = [entry('wc', { group: 'walletConnect' }), entry('far', { installed: false, connectorIds: [] })]
    expect(ids({ entries, directory: { wallets: [wallet('far')] } })).toEqual(['far'])
  })

  it('shows search results, and the installed and own wallets that match', () => {
    const directory = {
      wallets: [wallet('1')],
      search: { text: 'wallet 1', loading: false, wallets: [wallet('11'), wallet('12')] },
    }
    expect(
      ids({ text: 'WALLET 1', entries: [entry('1x'), entry('2x')], custom: [wallet('1c'), wallet('2c')], directory }),
    ).toEqual(['1x', '1c', '11', '12'])
  })

  it('shows only certified wallets when the filter is on', () => {
    const certified = { badge_type: 'certified' } as const
    const entries = [entry('a'), entry('b', { listing: wallet('b', certified) })]
    const directory = { wallets: [wallet('1'), wallet('2', certified), wallet('a', certified)] }
    expect(ids({ certified: true, entries, directory })).toEqual(['b', '2', 'a'])
  })

  it('lists ten thousand wallets', () => {
    const wallets = Array.from({ length: 10_000 }, (_, index) => wallet(`${index}`))
    expect(ids({ directory: { wallets } })).toHaveLength(10_000)
  })
})
