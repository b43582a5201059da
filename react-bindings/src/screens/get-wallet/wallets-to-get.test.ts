import type { Wallet, WalletEntry } from '@latchkey/core'
import { walletsToGet } from './wallets-to-get.js'

const wallet = (id: string): Wallet => ({ id, name: id })
const entry = (id: string, installed: boolean): WalletEntry => ({
  id, name: id, group: 'featured', connectorIds: [], namespaces: [], installed, recent: false, disputed: false, listing: wallet(id),
})

describe('walletsToGet', () => {
  const [recommended, featured] = [[wallet('r')], [wallet('f')]]
  it.each([
    ['what the registry recommends', { recommended, featured }, [entry('e', false)], ['r']],
    ['what the host features', { recommended: [], featured }, [entry('e', false)], ['f']],
    ['what the host lists', { recommended: [], featured: [] }, [entry('e', false)], ['e']],
    ['nothing that is here', { recommended: [wallet('e')], featured }, [entry('e', true)], ['f']],
    ['nothing where nothing is known', { recommended: [], featured: [] }, [], []],
    ['no more than six', { recommended: Array.from({ length: 9 }, (_, index) => wallet(`${index}`)), featured }, [], ['0', '1', '2', '3', '4', '5']],
  ])('offers %s', (_, directory, entries, ids) => {
    expect(walletsToGet(directory, entries).map(({ id }) => id)).toEqual(ids)
  })
})
