import type { AppConfig } from '@latchkey/core'
import { createFakeDevice, type FakeDeviceKind } from '@latchkey/core/testing'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createModalApp } from '../modal-app.test.helper.js'

expectSilence()

async function listed(device: FakeDeviceKind, config: AppConfig = {}) {
  const anticipate = jest.fn(async () => {})
  const app = createModalApp({
    wallets: [{ id: 'wc', type: 'WALLET_CONNECT', name: 'WalletConnect', warmUp: anticipate }],
    device: createFakeDevice(device),
    config,
  })
  await app.enter()
  await app.go('Connect')
  return anticipate
}

test('makes a pairing on a phone as soon as wallets are listed', async () => {
  expect(await listed('ios')).toHaveBeenCalled()
  expect(await listed('android')).toHaveBeenCalled()
})

test('makes no pairing on a desktop before the visitor points at a wallet', async () => {
  expect(await listed('desktop')).not.toHaveBeenCalled()
})

test('makes no pairing while the visitor has yet to agree to the terms', async () => {
  const config = { legalCheckbox: true, termsConditionsUrl: 'https://shop.example/terms' }
  expect(await listed('ios', config)).not.toHaveBeenCalled()
})
