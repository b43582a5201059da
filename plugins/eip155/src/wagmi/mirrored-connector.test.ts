import { createFakeClock, createFakePage, flush, walletError } from '@latchkey/core/testing'
import { askFor } from '../connectors/one-connector.test.helper.js'
import { mirroredConnector } from './mirrored-connector.js'
import type { WagmiConfig, WagmiConnector } from './wagmi-config.js'

/** A connector of wagmi that rejects, and a namespace that a test loads. */
function rejectingConnector() {
  let sayNo = () => {}
  const connect = jest.fn(() => new Promise<never>((_resolve, reject) => (sayNo = () => reject(walletError(4001)))))
  const wagmi = { uid: 'a', id: 'a', name: 'A', type: 'injected', connect } as unknown as WagmiConnector
  const config = {
    state: { connections: new Map(), status: 'disconnected', current: null },
    connectors: [wagmi],
  } as unknown as WagmiConfig
  let [load, fail] = [() => {}, (_error: Error) => {}]
  const chain = new Promise<void>((resolve, reject) => ([load, fail] = [resolve, reject]))
  const deps = { clock: createFakeClock(), page: createFakePage(), loadNamespace: () => chain }
  const mirror = mirroredConnector(config, wagmi, deps)
  return { connect, mirror, sayNo: () => sayNo(), load: () => load(), fail: (error: Error) => fail(error) }
}

test('rejects with the wallet’s error once the namespace is loaded', async () => {
  const { connect, mirror, load, sayNo } = rejectingConnector()
  const received = jest.fn()
  const connecting = mirror.connector.connect(askFor()).catch(received)
  expect(connect).toHaveBeenCalledTimes(1)
  sayNo()
  await flush()
  expect(received).not.toHaveBeenCalled()
  load()
  await connecting
  expect(received).toHaveBeenCalledWith(expect.objectContaining({ code: 4001 }))
  expect(mirror.isConnecting).toBe(false)
})

test('rejects with the error of the failed load', async () => {
  const { mirror, fail, sayNo } = rejectingConnector()
  const connecting = mirror.connector.connect(askFor())
  fail(new Error('offline'))
  await flush()
  sayNo()
  await expect(connecting).rejects.toThrow('offline')
})
