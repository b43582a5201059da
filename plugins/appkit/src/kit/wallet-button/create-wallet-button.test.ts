import { Connections, Modal, Wallets } from '@latchkey/core'
import { flush } from '@latchkey/core/testing'
import { createScene, leavePage } from '../../scene.test.helper.js'
import { createAppKitWalletButton } from './create-wallet-button.js'

afterEach(leavePage)

/** A page with a button, made before the kit, and ready. */
async function open(options?: Parameters<typeof createAppKitWalletButton>[0]) {
  const button = createAppKitWalletButton(options)
  const heard: unknown[] = []
  const unsubscribe = button.subscribeIsReady((state) => heard.push(state))
  const scene = createScene()
  expect(button.isReady()).toBe(false)
  const ready = new Promise((resolve) => button.subscribeIsReady(resolve))
  await scene.kit.start()
  await ready
  return { ...scene, button, heard, unsubscribe }
}

test('is ready once the kit has started and its code is loaded, also where it was made before the kit', async () => {
  const { button, heard } = await open()
  expect(button.isReady()).toBe(true)
  expect(heard).toEqual([{ isReady: true }])
  const later = createAppKitWalletButton()
  await new Promise((resolve) => later.subscribeIsReady(resolve))
  expect(later.isReady()).toBe(true)
})

test('tells nothing after it is unsubscribed', async () => {
  const button = createAppKitWalletButton()
  const listener = jest.fn()
  button.subscribeIsReady(listener)()
  const ready = new Promise((resolve) => button.subscribeIsReady(resolve))
  await createScene().kit.start()
  await ready
  expect(listener).not.toHaveBeenCalled()
})

test('asks the wallet within the press, and says which account is connected', async () => {
  const { button, wallet } = await open()
  const connecting = button.connect('fake wallet')
  expect(wallet.asks).toHaveLength(1)
  expect(await connecting).toEqual({ chainNamespace: 'fake', chainId: 'fake:one', address: 'fake1alice' })
})

test('connects only its namespace', async () => {
  const { kit, button } = await open({ namespace: 'mock' })
  await expect(button.connect('fake wallet')).rejects.toMatchObject({ code: 'wallet/failed' })
  expect(kit.get(Connections).getSnapshot().connected).toBe(false)
})

test.each([
  ['walletConnect', 'ConnectingWalletConnect'],
  ['a wallet of another device', 'ConnectingWalletConnect'],
  ['email', 'Connect'],
  ['google', 'Connect'],
])('%s opens the modal with %s, and rejects where the visitor closes it', async (wallet, view) => {
  const { kit, button } = await open()
  const connecting = button.connect(wallet)
  const ended = expect(connecting).rejects.toMatchObject({ code: 'wallet/modal-closed', message: 'Modal closed' })
  await flush()
  expect(kit.get(Modal).getSnapshot()).toMatchObject({ open: true, view })
  kit.close()
  await ended
})

test('connects before it is ready, too, and rejects before there is a kit', async () => {
  const button = createAppKitWalletButton()
  await expect(button.connect('fake wallet')).rejects.toMatchObject({ code: 'appkit/missing' })
  await expect(button.updateEmail()).rejects.toThrow(
    'Please call "createAppKit" before using "createAppKitWalletButton"',
  )
  const { kit } = createScene()
  await kit.start()
  await kit.load('discover')
  expect(kit.get(Wallets).getSnapshot().entries).toHaveLength(1)
  expect(await button.connect('fake wallet')).toMatchObject({ address: 'fake1alice' })
})
