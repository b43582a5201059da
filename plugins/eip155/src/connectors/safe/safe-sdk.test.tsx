import { flush } from '@latchkey/core/testing'
import { askFor, fakeDeps, polygon } from '../one-connector.test.helper.js'
import { safeConnector } from './safe-connector.js'

// Safe's real SDK, with a frame around the page that answers as Safe's does.

const SAFE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const HASH = `0x${'ab'.repeat(32)}`
const SAFE_HASH = `0x${'cd'.repeat(32)}`

type Question = { readonly id: string; readonly method: string; readonly params: unknown }

let origin = 'https://app.safe.global'
const asked: Question[] = []
const answers: Record<string, unknown> = {}
const ownParent = Object.getOwnPropertyDescriptor(window, 'parent')!

const frame = {
  postMessage(question: Question) {
    asked.push(question)
    if (!(question.method in answers)) return
    const data = { id: question.id, success: true, version: '9.1.0', data: answers[question.method] }
    queueMicrotask(() =>
      window.dispatchEvent(
        Object.defineProperty(new MessageEvent('message', { data, origin }), 'source', { value: frame }),
      ),
    )
  },
}

beforeEach(() => {
  origin = 'https://app.safe.global'
  asked.length = 0
  for (const name of Object.keys(answers)) delete answers[name]
  answers['getSafeInfo'] = { safeAddress: SAFE, chainId: 137, threshold: 1, owners: [SAFE], isReadOnly: false }
  Object.defineProperty(window, 'parent', { configurable: true, value: frame })
})
afterEach(() => Object.defineProperty(window, 'parent', ownParent))

/** The SDK listens to the real window, so its listener has to be removed from that. */
const removeEventListener = (...listening: Parameters<Window['removeEventListener']>) =>
  window.removeEventListener(...listening)
const fixture = () => fakeDeps({ removeEventListener })

test('finds a Safe that frames the page, connects it, and sends', async () => {
  const { deps, over } = fixture()
  const connector = (await safeConnector(deps, {}))!
  const [session] = await connector.connect(askFor())
  expect(session!.getSnapshot()).toMatchObject({
    accounts: [{ address: SAFE, type: 'smartAccount' }],
    networkId: 'eip155:137',
  })

  answers['sendTransactions'] = { safeTxHash: SAFE_HASH }
  answers['getTxBySafeTxHash'] = { txStatus: 'SUCCESS', txHash: HASH }
  const [account] = session!.getSnapshot().accounts
  const request = {
    account: account!,
    network: polygon,
    transaction: { to: SAFE, value: 5n },
    signal: new AbortController().signal,
  }
  expect(await session!.features['send-transaction@1']!.sendTransaction(request)).toBe(HASH)
  expect(asked.map(({ method }) => method)).toEqual([
    'getSafeInfo',
    'getSafeInfo',
    'sendTransactions',
    'getTxBySafeTxHash',
  ])
  over.abort()
})

test('V19: ignores Safe’s messages from another origin', async () => {
  origin = 'https://app.safe.global.evil.test'
  const { deps, clock } = fixture()
  const finding = safeConnector(deps, {})
  for (let turn = 0; turn < 20 && clock.pending === 0; turn++) await flush()
  await clock.advance(500)
  expect(await finding).toBeUndefined()
})

test('removes its listener when the plugin stops, or when no Safe was found', async () => {
  const listening: unknown[] = []
  const [add, remove] = [jest.spyOn(window, 'addEventListener'), jest.spyOn(window, 'removeEventListener')]
  add.mockImplementation((type: string, listener: unknown) => void (type === 'message' && listening.push(listener)))
  remove.mockImplementation(
    (_type: string, listener: unknown) =>
      void (listening.includes(listener) && listening.splice(listening.indexOf(listener), 1)),
  )
  const { deps, clock, over } = fixture()
  const finding = safeConnector(deps, {})
  for (let turn = 0; turn < 20 && clock.pending === 0; turn++) await flush()
  expect(listening).toHaveLength(1)
  // The fake frame above sends no answer.
  await clock.advance(500)
  expect(await finding).toBeUndefined()
  expect(listening).toHaveLength(0)
  over.abort()
  jest.restoreAllMocks()
})
