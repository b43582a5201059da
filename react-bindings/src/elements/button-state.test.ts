import type { ChainConnection } from '@latchkey/core'
import { buttonState } from './button-state.js'

const chain = (part: object): ChainConnection => ({ status: 'disconnected', connections: [], ...part })
const NOBODY = chain({})
const CONNECTED = chain({ status: 'connected', connection: {} })
const ASKED = chain({ status: 'connecting', attempt: { silent: false } })
const RESTORED = chain({ status: 'reconnecting', attempt: { silent: true } })
const ANOTHER = chain({ status: 'connected', connection: {}, attempt: { silent: false } })

test.each([
  ['nobody is connected', { a: NOBODY, b: NOBODY }, undefined, 'disconnected'],
  ['somebody is, in the namespace in use', { a: CONNECTED, b: NOBODY }, undefined, 'connected'],
  ['somebody is, in another one', { a: NOBODY, b: CONNECTED }, undefined, 'disconnected'],
  ['somebody is, in the one that is named', { a: NOBODY, b: CONNECTED }, 'b', 'connected'],
  ['a wallet is asked', { a: ASKED, b: NOBODY }, undefined, 'connecting'],
  ['a wallet is asked in another namespace', { a: NOBODY, b: ASKED }, undefined, 'connecting'],
  ['a wallet is asked in another namespace than the one named', { a: NOBODY, b: ASKED }, 'a', 'disconnected'],
  ['an earlier connection is proven', { a: RESTORED, b: NOBODY }, undefined, 'restoring'],
  ['one in another namespace is', { a: NOBODY, b: RESTORED }, undefined, 'restoring'],
  ['one in another namespace than the one named is', { a: NOBODY, b: RESTORED }, 'a', 'disconnected'],
  ['another wallet is asked while one is connected', { a: ANOTHER, b: NOBODY }, undefined, 'connected'],
  ['a wallet is asked while another namespace is proven', { a: ASKED, b: RESTORED }, undefined, 'connecting'],
  ['the namespace named is none of the kit’s', { a: CONNECTED }, 'z', 'disconnected'],
  ['the kit has no chains', {}, undefined, 'disconnected'],
] as const)('when %s', (_, chains, wanted, expected) => {
  expect(buttonState({ chains }, wanted, 'a')).toBe(expected)
})
