import { createMemoryKeyValue, flush } from '@latchkey/core/testing'
import { createAnswer, createFakeWalletPage, openBench, refused } from '../wallet.test.helper.js'

const open = (more: Parameters<typeof openBench>[0] = {}) => openBench({ options: { passkey: true }, ...more })

test('a visitor who uses a passkey in the wallet page is connected, and shown as who signed in with one', async () => {
  const { embedded, wallet, connections, signedIn } = await open()
  expect(await embedded.connectPasskey()).toEqual({ status: 'connected' })
  expect(wallet.of('CONNECT_PASSKEY')).toEqual([undefined])
  expect(signedIn().authProvider).toBe('passkey')
  expect(connections.getSnapshot().namespaces['solana']?.connection).toBeDefined()
})

test('the state says when the wallet page has to be shown, and when it need not be any more', async () => {
  const wallet = createFakeWalletPage()
  const [used, user] = [createAnswer(), createAnswer()]
  wallet.answers.CONNECT_PASSKEY = () => used.promise
  wallet.answers.GET_USER = () => user.promise
  const { embedded, signedOut } = await open({ wallet })
  const connecting = embedded.connectPasskey()
  expect(signedOut().social).toEqual({ status: 'idle' })
  await flush()
  expect([wallet.loads > 0, signedOut().social]).toEqual([true, { status: 'elsewhere', provider: 'passkey' }])
  const ada = { address: 'eip1551ada', chainId: 1 }
  used.answer(ada)
  await flush()
  expect(signedOut().social).toEqual({ status: 'finishing', provider: 'passkey' })
  user.answer(ada)
  expect(await connecting).toEqual({ status: 'connected' })
})

test('a visitor who declines in the wallet page has cancelled, and can begin again', async () => {
  const { embedded, wallet, signedOut, signedIn } = await open()
  wallet.answers.CONNECT_PASSKEY = () => {
    throw refused('User rejected the request', 4001)
  }
  expect(await embedded.connectPasskey()).toEqual({ status: 'cancelled' })
  expect(signedOut().social).toEqual({ status: 'idle' })
  wallet.answers = {}
  await embedded.connectPasskey()
  expect(signedIn().authProvider).toBe('passkey')
})

test('what else the wallet page refuses is an error, and nobody is signed in', async () => {
  const { embedded, wallet, signedOut } = await open()
  wallet.answers.CONNECT_PASSKEY = () => {
    throw refused('The wallet’s frame is hidden.', 4100)
  }
  await expect(embedded.connectPasskey()).rejects.toMatchObject({ code: 'embedded/refused' })
  expect(signedOut().social).toEqual({ status: 'idle' })
})

test('the visitor may take as long as they like, until the caller or a newer sign-in ends it', async () => {
  const { embedded, wallet, clock, signedIn } = await open()
  wallet.answers.CONNECT_PASSKEY = () => new Promise(() => {})
  const controller = new AbortController()
  const first = embedded.connectPasskey({ signal: controller.signal })
  await flush()
  await clock.advance(24 * 60 * 60_000)
  expect(wallet.asked.at(-1)?.options.deadlineMs).toBeUndefined()
  controller.abort()
  await expect(first).rejects.toMatchObject({ code: 'embedded/aborted' })
  expect(wallet.asked.at(-1)?.options.signal?.aborted).toBe(true)

  const second = embedded.connectPasskey()
  await flush()
  wallet.answers = {}
  const third = embedded.connectPasskey()
  await expect(second).rejects.toMatchObject({ code: 'embedded/aborted' })
  await third
  expect(signedIn().authProvider).toBe('passkey')
})

test('a wallet page that does not speak of passkeys is not asked, because it would never answer', async () => {
  const wallet = createFakeWalletPage()
  wallet.features = ['settings']
  const { embedded, signedOut } = await open({ wallet })
  await expect(embedded.connectPasskey()).rejects.toMatchObject({ code: 'embedded/no-passkeys' })
  expect([wallet.of('CONNECT_PASSKEY'), signedOut().social]).toEqual([[], { status: 'idle' }])
})

test('an app that offers no passkeys has none, and who is signed in needs none', async () => {
  const { embedded } = await openBench()
  await expect(embedded.connectPasskey()).rejects.toMatchObject({ code: 'embedded/unknown-provider' })
  const bench = await open()
  await bench.signIn()
  await expect(bench.embedded.connectPasskey()).rejects.toMatchObject({ code: 'embedded/signed-in' })
})

test('a page that is loaded again restores who signed in with a passkey', async () => {
  const [wallet, storage] = [createFakeWalletPage(), createMemoryKeyValue()]
  const first = await open({ wallet, storage })
  await first.embedded.connectPasskey()
  await first.kit.stop()
  const { kit, connections, signedIn } = await open({ wallet, storage })
  await connections.restored()
  await kit.load('discover')
  await flush()
  expect(signedIn().authProvider).toBe('passkey')
  expect(wallet.of('CONNECT_PASSKEY')).toHaveLength(1)
})
