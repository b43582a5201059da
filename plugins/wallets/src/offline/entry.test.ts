import { expand } from './entry.js'
import { MAIN_NETWORKS } from './entry.js'

test('expands an entry with every field', () => {
  const entry = {
    id: 'acme',
    name: 'Acme',
    rdns: 'com.acme',
    on: 'esp',
    certified: true,
    mobile: 'acme://',
    universal: 'https://go.acme.example',
    desktop: 'acme-desktop://',
    web: 'https://app.acme.example',
    home: 'acme.example/wallet',
    ios: '123456789',
    android: 'com.acme.wallet',
    chrome: 'abcdefghijklmnopabcdefghijklmnop',
    injected: { eip155: ['isAcme', 'acme.ethereum'], polkadot: ['acme'] },
  } as const
  expect(expand(entry, 6)).toEqual({
    id: 'acme',
    name: 'Acme',
    rdns: 'com.acme',
    chains: [MAIN_NETWORKS.e, MAIN_NETWORKS.s, MAIN_NETWORKS.p],
    mobile_link: 'acme://',
    desktop_link: 'acme-desktop://',
    webapp_link: 'https://app.acme.example',
    link_mode: 'https://go.acme.example',
    homepage: 'https://acme.example/wallet',
    app_store: 'https://apps.apple.com/app/id123456789',
    play_store: 'https://play.google.com/store/apps/details?id=com.acme.wallet',
    chrome_store: 'https://chromewebstore.google.com/detail/abcdefghijklmnopabcdefghijklmnop',
    injected: [
      { namespace: 'eip155', injected_id: 'isAcme' },
      { namespace: 'eip155', injected_id: 'acme.ethereum' },
      { namespace: 'polkadot', injected_id: 'acme' },
    ],
    badge_type: 'certified',
    order: 7,
  })
})

test('leaves missing fields undefined', () => {
  expect(expand({ id: 'acme', name: 'Acme', on: 'b', home: 'acme.example' }, 0)).toEqual({
    id: 'acme',
    name: 'Acme',
    chains: [MAIN_NETWORKS.b],
    homepage: 'https://acme.example',
    badge_type: 'none',
    order: 1,
  })
})
