import { Modal, Siwx, type SiwxSession } from '@latchkey/core'
import { flush, openLedger } from '@latchkey/core/testing'
import type { SiwxConfig } from '@latchkey/siwx'
import { createScene, leavePage, parts } from '../../scene.test.helper.js'
import { createSignIn } from './sign-in.js'

let warn: jest.SpyInstance
beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => {})))
afterEach(() => {
  warn.mockRestore()
  leavePage()
})

/** Sessions of an app, in which nobody has signed in. */
const createSessions = (): SiwxConfig => ({
  createMessage: () => Promise.reject(new Error('not asked')),
  addSession: async () => {},
  setSessions: async () => {},
  revokeSession: async () => {},
  getSessions: jest.fn(async (): Promise<readonly SiwxSession[]> => []),
})

async function open(sessions: SiwxConfig | undefined) {
  const scene = createScene(sessions && { siwx: sessions })
  await scene.kit.start()
  await scene.kit.load('connect')
  await scene.connect()
  await flush()
  const modal = () => scene.kit.get(Modal).getSnapshot()
  return { ...scene, modal, status: () => scene.kit.find(Siwx)?.getSnapshot().active?.status }
}

test('a sign-in that is switched off asks nobody any more: the question goes, and the wallet stays connected', async () => {
  const { appKit, modal, status } = await open(createSessions())
  expect([status(), modal().open, modal().view]).toEqual(['signed-out', true, 'SIWXSignMessage'])
  appKit.updateOptions({ siwx: undefined })
  await flush()
  expect([status(), modal().open, appKit.getIsConnectedState()]).toEqual([undefined, false, true])
  expect(appKit.options.siwx).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
  await appKit.open()
  await appKit.close()
  expect(appKit.isOpen()).toBe(false)
})

test('a sign-in that comes on later looks whether the visitor has signed in, and another one takes its place', async () => {
  const { appKit, status } = await open(undefined)
  expect(status()).toBeUndefined()
  const [first, second] = [createSessions(), createSessions()]
  appKit.updateOptions({ siwx: first })
  await flush()
  expect([status(), appKit.options.siwx === first]).toEqual(['signed-out', true])
  expect(first.getSessions).toHaveBeenCalledWith('fake:one', 'fake1alice')
  appKit.updateOptions({ siwx: second })
  appKit.updateOptions({ siwx: undefined })
  appKit.updateOptions({ siwx: second })
  await flush()
  expect([status(), appKit.options.siwx === second]).toEqual(['signed-out', true])
  expect(second.getSessions).toHaveBeenCalledWith('fake:one', 'fake1alice')
})

test('a change that has not ended when the app disposes of the kit leaves no rejection uncaught', async () => {
  const ledger = openLedger()
  const { kit, appKit } = createScene()
  let end = () => {}
  const endSignIn = () => new Promise<void>((resolve) => (end = resolve))
  createSignIn({ kit, options: appKit.options, parts: { ...parts, endSignIn } } as never).set(createSessions())
  await flush()
  await kit.dispose()
  end()
  await ledger.close()
})
