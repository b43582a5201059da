import { networkLabel } from './network-button.js'

const SOMEWHERE = { name: 'Ethereum', isUnsupported: false, isConnected: true }
const NOWHERE = { name: undefined, isUnsupported: false, isConnected: false }

test.each([
  ['the network’s name', SOMEWHERE, false, { text: 'Ethereum' }],
  ['the network’s name, also with a label', SOMEWHERE, true, { text: 'Ethereum' }],
  [
    'to switch, on a network the host does not work with',
    { ...SOMEWHERE, isUnsupported: true },
    true,
    { word: 'button.switch-network' },
  ],
  ['the app’s label, without a network', NOWHERE, true, 'own'],
  [
    'that it is unknown, connected without a network',
    { ...NOWHERE, isConnected: true },
    false,
    { word: 'button.unknown-network' },
  ],
  ['an invitation to select one, otherwise', NOWHERE, false, { word: 'button.select-network' }],
] as const)('translates %s', (_, situation, hasOwn, expected) => {
  expect(networkLabel(situation, hasOwn)).toEqual(expected)
})
