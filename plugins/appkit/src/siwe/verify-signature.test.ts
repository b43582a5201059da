import { privateKeyToAccount } from 'viem/accounts'
import { verifySignature } from './index.js'

const account = privateKeyToAccount(`0x${'42'.repeat(32)}`)
const message = 'shop.example wants you to sign in'

/** Answers every request to a node with this code, or fails with this error. Returns the addresses that were asked. */
function answerWith(code: unknown) {
  const asked: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(input instanceof Request ? input.url : String(input))
    if (code instanceof Error) throw code
    return Response.json({ jsonrpc: '2.0', id: 1, result: code })
  })
  return asked
}
afterEach(() => jest.restoreAllMocks())

const claim = async (text = message) => ({
  ...{ address: account.address, message, chainId: 'eip155:137', projectId: 'mine' },
  signature: await account.signMessage({ message: text }),
})

test('the signature of a key needs no node', async () => {
  const asked = answerWith('0x')
  expect(await verifySignature(await claim())).toBe(true)
  expect(asked).toEqual([])
})

test.each([
  ['the public node', {}, 'https://rpc.walletconnect.org/v1/?chainId=eip155%3A137&projectId=mine'],
  ['a node of the app', { rpcUrl: 'https://node.example/polygon' }, 'https://node.example/polygon'],
])('asks %s whether there is a contract that could have signed', async (_, options, url) => {
  const asked = answerWith('0x')
  expect(await verifySignature({ ...(await claim('something else')), ...options })).toBe(false)
  expect(asked).toEqual([url])
})

test('rejects where the node does not answer', async () => {
  answerWith(new Error('offline'))
  await expect(verifySignature(await claim('something else'))).rejects.toThrow('offline')
})
