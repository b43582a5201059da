import type { WalletIdentity } from '../../../domain/wallets/wallet.js'
import { createIdentify, isSameWallet } from './identity.js'
import { KNOWN_WALLETS } from '../../../domain/wallets/known-wallets.js'

const C57 = KNOWN_WALLETS['metamask']!.registryIds![0]!

test.each<[string, string | undefined, WalletIdentity, string | undefined]>([
  ['MetaMask by its domain', 'metamask', { rdns: ['io.metamask'] }, undefined],
  ['its mobile app', 'metamask', { rdns: ['io.metamask.mobile'] }, undefined],
  ['its SDK', 'metamask', { rdns: ['io.metamask.mmc'] }, undefined],
  ['Flask, which is another wallet', 'metamask-flask', { rdns: ['io.metamask.flask'] }, undefined],
  ['a domain written otherwise', 'metamask', { rdns: ['IO.MetaMask'] }, undefined],
  ['a name of the Wallet Standard', 'phantom', { names: ['Phantom'] }, undefined],
  ['a name in another case', 'phantom', {}, 'PHANTOM'],
  ['Trust by its short name', 'trust', {}, 'Trust'],
  ['Trust by its long name', 'trust', {}, 'Trust Wallet'],
  ['an id of the registry', 'metamask', { registryIds: [C57] }, undefined],
  ['where it is injected', 'talisman', { injected: ['injectedWeb3.talisman'] }, undefined],
  ['who sits at the imitated polkadot-js, by name', 'nova', { injected: ['injectedWeb3.polkadot-js'] }, 'Nova Wallet'],
  [
    'nobody at the imitated polkadot-js without a name',
    undefined,
    { injected: ['injectedWeb3.polkadot-js'] },
    undefined,
  ],
  ['nobody by the flag that everybody sets', undefined, { injected: ['ethereum.isMetaMask'] }, undefined],
  ['nobody with a good name and a domain of somebody else', undefined, { rdns: ['evil.example'] }, 'MetaMask'],
  ['nobody with a good name and an id of somebody else', undefined, { registryIds: ['0'.repeat(64)] }, 'MetaMask'],
  ['a good domain, whatever the name says', 'metamask', { rdns: ['io.metamask'] }, 'Phantom'],
  ['a stranger', undefined, { rdns: ['com.acme'] }, 'Acme'],
])('recognises %s: %s', (_what, known, identity, name) => {
  expect(createIdentify()(identity, name).known).toBe(known)
})

test("looks into the app's table before ours", () => {
  const identify = createIdentify({ acme: { rdns: ['io.metamask'], names: ['Acme'] } })
  expect(identify({ rdns: ['io.metamask'] }).known).toBe('acme')
  expect(identify({}, 'ACME').known).toBe('acme')
  expect(identify({}, 'MetaMask').known).toBe('metamask')
})

test('lets the app extend a wallet that we know', () => {
  const identify = createIdentify({ metamask: { rdns: ['com.acme.metamask'] } })
  const [ours, hosts] = [identify({ rdns: ['io.metamask'] }), identify({ rdns: ['com.acme.metamask'] })]
  expect(isSameWallet(ours, hosts)).toBe(true)
})

test.each<[string, boolean, WalletIdentity, WalletIdentity]>([
  ['with a domain in common', true, { rdns: ['a.b', 'c.d'] }, { rdns: ['C.D'] }],
  ['with a name in common', true, { names: ['Acme'] }, { names: ['ACME'] }],
  [
    'with a name in common, of which one has a domain',
    true,
    { names: ['Acme'], rdns: ['com.acme'] },
    { names: ['Acme'] },
  ],
  ['at one place in the page', true, { injected: ['acme'] }, { injected: ['acme'] }],
  [
    'with a name in common and different domains',
    false,
    { names: ['Acme'], rdns: ['a.b'] },
    { names: ['Acme'], rdns: ['c.d'] },
  ],
  [
    'with a name in common and different ids',
    false,
    { names: ['A'], registryIds: ['1'] },
    { names: ['A'], registryIds: ['2'] },
  ],
  ['with nothing in common', false, { names: ['Acme'] }, { names: ['Bcme'] }],
  [
    'of which one is known',
    false,
    { names: ['Rainbow'], rdns: ['evil.example'] },
    { names: ['Rainbow'], rdns: ['me.rainbow'] },
  ],
])('compares two %s: same wallet is %s', (_what, same, a, b) => {
  const identify = createIdentify()
  expect(isSameWallet(identify(a), identify(b))).toBe(same)
  expect(isSameWallet(identify(b), identify(a))).toBe(same)
})

test('gives no two known wallets a hint in common', () => {
  const identify = createIdentify()
  for (const [known, identity] of Object.entries(KNOWN_WALLETS)) {
    for (const [kind, values] of Object.entries(identity) as [keyof WalletIdentity, readonly string[]][])
      for (const value of values) expect([value, identify({ [kind]: [value] }).known]).toEqual([value, known])
  }
})

test('recognises one identity anew under another name', () => {
  const identify = createIdentify()
  const identity = {}
  expect(identify(identity, 'Rainbow').known).toBe('rainbow')
  expect(identify(identity, 'Rabby').known).toBe('rabby')
  expect(identify(identity).known).toBeUndefined()
})
