import { createScriptedProvider, flush } from '@latchkey/core/testing'
import { ADDRESS, YES } from '../session/session.test.helper.js'
import { connectWallet } from './connect-wallet.js'
import type { Work } from './connector-parts.js'
import { askFor, fakeServices } from './one-connector.test.helper.js'

/** A wallet, and what it takes to use it: here when a test says so. */
function coming() {
  const { services } = fakeServices()
  const wallet = createScriptedProvider(YES)
  const here = services.work.now()!
  let bring!: (work: Work) => void
  let fail!: (error: unknown) => void
  const brought = new Promise<Work>((resolve, reject) => [bring, fail] = [resolve, reject])
  const connect = (signal = new AbortController().signal) =>
    connectWallet({ now: () => undefined, bring: () => brought }, { provider: wallet.provider, request: askFor({ signal }), wallet: 'Fake' })
  return { wallet, connect, bring: () => bring(here), fail, methods: () => wallet.calls.map(({ method }) => method) }
}

test('the wallet is asked first, and once', async () => {
  const { connect, bring, methods } = coming()
  const connecting = connect()
  expect(methods()).toEqual(['eth_requestAccounts'])
  await flush()
  expect(methods()).toEqual(['eth_requestAccounts'])
  bring()
  const [session] = await connecting
  expect(session!.getSnapshot().accounts).toMatchObject([{ address: ADDRESS }])
  expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('a no is told when what it means can be known', async () => {
  const { connect, bring, wallet } = coming()
  const no = { code: 4001, message: 'no' }
  wallet.script('eth_requestAccounts', { rejects: no })
  const told = jest.fn()
  const connecting = connect().catch(told)
  await flush()
  expect(told).not.toHaveBeenCalled()
  bring()
  await connecting
  expect(told).toHaveBeenCalledWith(no)
})

test.each([['a yes', { answers: [ADDRESS] }], ['a no', { rejects: 4001 }], ['silence', { hangs: true }]] as const)(
  'what cannot be brought is told, after %s as well',
  async (_what, script) => {
    const { connect, fail, wallet } = coming()
    wallet.script('eth_requestAccounts', script)
    const connecting = connect()
    await flush()
    fail(new Error('offline'))
    await expect(connecting).rejects.toThrow('offline')
  },
)

test('who has stopped waiting asks nobody, and waits for nothing', async () => {
  const { connect, methods } = coming()
  const [before, meanwhile] = [new AbortController(), new AbortController()]
  before.abort(new Error('closed'))
  await expect(connect(before.signal)).rejects.toThrow('closed')
  expect(methods()).toEqual([])
  const connecting = connect(meanwhile.signal)
  meanwhile.abort(new Error('closed'))
  await expect(connecting).rejects.toThrow('closed')
})
