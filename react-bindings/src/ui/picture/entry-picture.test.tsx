import type { WalletEntry } from '@latchkey/core'
import { render } from '@testing-library/react'
import { entryPicture } from './entry-picture.js'

const entry = (id: string, name: string, group: WalletEntry['group'], imageId?: string) => ({
  id,
  name,
  group,
  imageId,
})

test.each([
  ['of its listing', entry('coinbase', 'Coinbase', 'external', 'own'), 'own'],
  [
    'of a wallet that does not say which one it is',
    { ...entry('eip155:injected', 'Browser Wallet', 'injected'), unnamed: true },
    '07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
  ],
  ['of Coinbase', entry('coinbase', 'Coinbase', 'external'), '0c2840c3-5b04-4c44-9661-fbd4b49e1800'],
  ['of a Ledger', entry('ledger', 'Ledger', 'external'), '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300'],
  ['of a Safe', entry('safe', 'Safe', 'external'), '461db637-8616-43ce-035a-d89b8a1d5800'],
])('finds the registry’s picture %s', (_, of, imageId) => {
  // Those of ways to connect are kept beside those of networks.
  expect(entryPicture(of)).toEqual({ kind: imageId === 'own' ? 'wallet' : 'asset', imageId })
})

test('draws pairing as a phone, which needs no registry', () => {
  const { children, imageId } = entryPicture(entry('WalletConnect', 'WalletConnect', 'walletConnect'))
  const { container } = render(<>{children}</>)
  expect([imageId, container.querySelector('svg')?.getAttribute('aria-hidden')]).toEqual([undefined, 'true'])
})

test.each([
  entry('rainbow', 'Rainbow', 'injected'),
  entry('constructor', 'constructor', 'custom'),
  entry('x', 'Browser Wallet', 'featured'),
])('finds no picture for %j', (of) => {
  expect(entryPicture(of).imageId).toBeUndefined()
})
