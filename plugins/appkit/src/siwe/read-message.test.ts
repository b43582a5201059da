import { formatMessage, getAddressFromMessage, getChainIdFromMessage, getDidAddress, getDidChainId } from './index.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = `0x${'ab'.repeat(20)}`
const text = formatMessage(
  {
    ...{ domain: 'shop.example', uri: 'https://shop.example', chainId: 137, nonce: 'nonce12345', version: '1' },
    statement: `Pay ${OTHER}. Chain ID: 5`,
  },
  ADDRESS,
)

test.each([
  ['a text of EIP-4361, whose statement names others', text, ADDRESS, 'eip155:137'],
  [
    'a text of EIP-4361 for a domain that looks like an address',
    text.replace('shop.example', OTHER),
    ADDRESS,
    'eip155:137',
  ],
  ['a text of the app’s own', `Sign in as ${ADDRESS} (Chain ID: 10)`, ADDRESS, 'eip155:10'],
  ['a text that says neither', 'Sign in', '', 'eip155:1'],
])('reads the address and the network of %s', (_, message, address, chainId) => {
  expect(getAddressFromMessage(message)).toBe(address)
  expect(getChainIdFromMessage(message)).toBe(chainId)
})

test('reads the parts of an account that is written as a DID', () => {
  const did = `did:pkh:eip155:137:${ADDRESS}`
  expect([getDidAddress(did), getDidChainId(did)]).toEqual([ADDRESS, '137'])
})
