import type { NamespaceConnection } from '@latchkey/core'
import { buttonState } from './use-button-state.js'

const chain = (part: object): NamespaceConnection => ({ status: 'disconnected', connections: [], ...part })
const NOBODY = chain({})
const CONNECTED = chain({ status: 'connected', connection: {} })
const ASKED = chain({ status: 'connecting', attempt: { silent: false } })
const RESTORED = chain({ status: 'reconnecting', attempt: { silent: true } })
const ANOTHER = chain({ status: 'connected', connection: {}, attempt: { silent: false } })

test.each([
  ['no visitor is connected', { a: NOBODY, b: NOBODY }, undefined, 'disconnected'],
  ['a visitor is, in the namespace in use', { a: CONNECTED, b: NOBODY }, undefined, 'connected'],
  ['a visitor is, in another namespace', { a: NOBODY, b: CONNECTED }, undefined, 'disconnected'],
  ['a visitor is, in the named namespace', { a: NOBODY, b: CONNECTED }, 'b', 'connected'],
  ['a wallet is asked', { a: ASKED, b: NOBODY }, undefined, 'connecting'],
  ['a wallet is asked in another namespace', { a: NOBODY, b: ASKED }, undefined, 'connecting'],
  ['a wallet is asked in another namespace than the one named', { a: NOBODY, b: ASKED }, 'a', 'disconnected'],
  ['an earlier connection is restored', { a: RESTORED, b: NOBODY }, undefined, 'restoring'],
  ['a connection in another namespace is restored', { a: NOBODY, b: RESTORED }, undefined, 'restoring'],
  ['a connection outside the named namespace is restored', { a: NOBODY, b: RESTORED }, 'a', 'disconnected'],
  ['another wallet is asked while one is connected', { a: ANOTHER, b: NOBODY }, undefined, 'connected'],
  ['a wallet is asked while another namespace is restored', { a: ASKED, b: RESTORED }, undefined, 'connecting'],
  ['the namespace named is none of the kit’s', { a: CONNECTED }, 'z', 'disconnected'],
  ['the kit has no namespaces', {}, undefined, 'disconnected'],
] as const)('when %s', (_, chains, wanted, expected) => {
  expect(buttonState({ namespaces: chains }, wanted, 'a')).toBe(expected)
})
