import type { HostConfig } from '@latchkey/core'
import { createFakeDevice, type FakeDeviceKind } from '@latchkey/core/testing'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRoom } from '../room.test.helper.js'

expectSilence()

async function listed(device: FakeDeviceKind, config: HostConfig = {}) {
  const anticipate = jest.fn(async () => {})
  const room = createRoom({ wallets: [{ id: 'wc', type: 'WALLET_CONNECT', name: 'WalletConnect', anticipate }], device: createFakeDevice(device), config })
  await room.enter()
  await room.go('Connect')
  return anticipate
}

test('on a phone a pairing is made as soon as wallets are listed', async () => {
  expect(await listed('ios')).toHaveBeenCalled()
  expect(await listed('android')).toHaveBeenCalled()
})

test('elsewhere nothing is made before somebody is about to choose', async () => {
  expect(await listed('desktop')).not.toHaveBeenCalled()
})

test('nor is it while the visitor has yet to agree to the terms', async () => {
  const config = { legalCheckbox: true, termsConditionsUrl: 'https://shop.example/terms' }
  expect(await listed('ios', config)).not.toHaveBeenCalled()
})
