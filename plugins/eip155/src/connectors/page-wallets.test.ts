import { createScriptedProvider, flush } from '@latchkey/core/testing'
import type { Eip155Part } from '../deps.js'
import { ADDRESS, YES } from '../session/session.test.helper.js'
import { askFor, fakeDeps, stage } from './one-connector.test.helper.js'
import { connectWallet } from './page-wallets.js'

/** A wallet whose connect stage is loaded when a test says so. */
function slowStage() {
  const { deps } = fakeDeps()
  const wallet = createScriptedProvider(YES)
  let load!: (part: Eip155Part) => void
  let fail!: (error: unknown) => void
  const loading = new Promise<Eip155Part>((resolve, reject) => ([load, fail] = [resolve, reject]))
  const connect = (signal = new AbortController().signal) =>
    connectWallet(
      stage(() => loading),
      { provider: wallet.provider, request: askFor({ signal }), wallet: 'Fake' },
    )
  return {
    wallet,
    connect,
    load: () => load(deps.connect.current!),
    fail,
    methods: () => wallet.calls.map(({ method }) => method),
  }
}

test('asks the wallet once, before the connect stage is loaded', async () => {
  const { connect, load, methods } = slowStage()
  const connecting = connect()
  expect(methods()).toEqual(['eth_requestAccounts'])
  await flush()
  expect(methods()).toEqual(['eth_requestAccounts'])
  load()
  const [session] = await connecting
  expect(session!.getSnapshot().accounts).toMatchObject([{ address: ADDRESS }])
  expect(methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('rejects with the visitor’s no once the stage that can read it is loaded', async () => {
  const { connect, load, wallet } = slowStage()
  const no = { code: 4001, message: 'no' }
  wallet.script('eth_requestAccounts', { rejects: no })
  const onError = jest.fn()
  const connecting = connect().catch(onError)
  await flush()
  expect(onError).not.toHaveBeenCalled()
  load()
  await connecting
  expect(onError).toHaveBeenCalledWith(no)
})

test.each([
  ['consents', { answers: [ADDRESS] }],
  ['refuses', { rejects: 4001 }],
  ['does not answer', { hangs: true }],
] as const)('rejects with the error of the failed load when the wallet %s', async (_what, script) => {
  const { connect, fail, wallet } = slowStage()
  wallet.script('eth_requestAccounts', script)
  const connecting = connect()
  await flush()
  fail(new Error('offline'))
  await expect(connecting).rejects.toThrow('offline')
})

test('asks nothing after an abort, and rejects at once with the signal’s reason', async () => {
  const { connect, methods } = slowStage()
  const [before, meanwhile] = [new AbortController(), new AbortController()]
  before.abort(new Error('closed'))
  await expect(connect(before.signal)).rejects.toThrow('closed')
  expect(methods()).toEqual([])
  const connecting = connect(meanwhile.signal)
  meanwhile.abort(new Error('closed'))
  await expect(connecting).rejects.toThrow('closed')
})
