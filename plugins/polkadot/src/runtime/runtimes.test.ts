import metadata from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { createFakeNode } from '../node.test.helper.js'
import { polkadotRelayChain as network } from '../networks/networks.js'
import { createRuntimes } from './runtimes.js'

const { signal } = new AbortController()
/** The metadata without the prefix that tells its presence and its length. */
const DESCRIPTION = `0x${metadata.slice(metadata.indexOf('6d657461'))}`

function createEnvironment() {
  let specVersion: unknown = 1
  const node = createFakeNode(({ method }) =>
    method === 'state_getMetadata' ? DESCRIPTION : { specVersion, transactionVersion: 26 },
  )
  const fetched = () => node.calls.filter(({ method }) => method === 'state_getMetadata').length
  return { ...node, fetched, upgrade: (to: unknown) => void (specVersion = to), runtimes: createRuntimes(node.rpc) }
}

test('reads the transfer call and the signed extensions from the metadata', async () => {
  const runtime = await createEnvironment().runtimes.now(network, signal)
  expect(runtime).toMatchObject({ specVersion: 1, transactionVersion: 26 })
  expect(runtime.signedExtensions).toEqual(
    expect.arrayContaining(['CheckGenesis', 'CheckNonce', 'ChargeTransactionPayment']),
  )
  // Pallet 5, call 3, a key of 32 zeros, and 1 in compact form.
  expect(runtime.transferCall('5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM', 1n)).toBe(
    `0x050300${'00'.repeat(32)}04`,
  )
})

test('fetches the metadata once, and again after an upgrade', async () => {
  const { runtimes, fetched, upgrade } = createEnvironment()
  const first = await runtimes.now(network, signal)
  expect(await runtimes.now(network, signal)).toBe(first)
  expect(fetched()).toBe(1)
  upgrade(2)
  expect((await runtimes.now(network, signal)).specVersion).toBe(2)
  expect(fetched()).toBe(2)
})

test('V31: rejects a malformed version and malformed metadata', async () => {
  const { runtimes, upgrade } = createEnvironment()
  upgrade('1')
  await expect(runtimes.now(network, signal)).rejects.toThrow('This is not a runtime version.')
  const { rpc } = createFakeNode(({ method }) =>
    method === 'state_getMetadata' ? 'gold' : { specVersion: 1, transactionVersion: 1 },
  )
  await expect(createRuntimes(rpc).now(network, signal)).rejects.toThrow('This is not metadata.')
})
