import type { AppConfig } from '@latchkey/core'
import { createFakeDevice, createFakePage, type FakeDeviceKind, type FakePage, flush } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { FADE_MS } from '../../styles/sizes.js'
import { createModalApp } from '../modal-app.test.helper.js'

expectSilence()

async function listed(device: FakeDeviceKind, config: AppConfig = {}) {
  const anticipate = jest.fn(async () => {})
  const app = createModalApp({
    wallets: [{ id: 'wc', type: 'WALLET_CONNECT', name: 'WalletConnect', installed: false, warmUp: anticipate }],
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

/** A page that draws at once, and what waits for its idle moment. */
function pageWithFrames() {
  const idle: (() => void)[] = []
  const page = createFakePage({
    requestAnimationFrame: (run: () => void) => run(),
    requestIdleCallback: (run: () => void) => idle.push(run),
  })
  return { page, idle }
}

/** Lists an installed wallet on a desktop. */
async function listedOn(page: FakePage) {
  const load = jest.fn(async () => {})
  const app = createModalApp({ wallets: [{ id: 'harbor', name: 'Harbor', installed: true, load }], page })
  await app.enter()
  await app.go('Connect')
  await act(flush)
  return { app, load }
}

test('loads what the first installed wallet takes once the browser is idle', async () => {
  const { page, idle } = pageWithFrames()
  const { load } = await listedOn(page)
  expect(load).not.toHaveBeenCalled()
  for (; idle.length; await act(flush)) idle.shift()!()
  expect(load).toHaveBeenCalled()
})

test('loads it at once in a browser that cannot tell when it is idle', async () => {
  const { load } = await listedOn(createFakePage())
  expect(load).toHaveBeenCalled()
})

test('loads nothing ahead for a visitor who saves data', async () => {
  const { load } = await listedOn(createFakePage({ navigator: { connection: { saveData: true } } }))
  expect(load).not.toHaveBeenCalled()
})

test('loads nothing ahead of a modal that is closed before the browser is idle', async () => {
  const { page, idle } = pageWithFrames()
  const { app, load } = await listedOn(page)
  await act(async () => void app.modal.close('app'))
  await app.advance(FADE_MS)
  for (; idle.length; await act(flush)) idle.shift()!()
  expect(load).not.toHaveBeenCalled()
})
