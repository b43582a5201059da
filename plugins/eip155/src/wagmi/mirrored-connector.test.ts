import { createFakeClock, createFakePage, flush, walletError } from '@latchkey/core/testing'
import { askFor } from '../connectors/one-connector.test.helper.js'
import { mirroredConnector } from './mirrored-connector.js'
import type { WagmiConfig, WagmiConnector } from './wagmi-config.js'

/** A connector of wagmi's that says no, and a chain that comes when a test says so. */
function coming() {
  let sayNo = () => {}
  const connect = jest.fn(() => new Promise<never>((_resolve, reject) => (sayNo = () => reject(walletError(4001)))))
  const wagmi = { uid: 'a', id: 'a', name: 'A', type: 'injected', connect } as unknown as WagmiConnector
  const config = { state: { connections: new Map(), status: 'disconnected', current: null }, connectors: [wagmi] } as unknown as WagmiConfig
  let [bring, fail] = [() => {}, (_error: Error) => {}]
  const chain = new Promise<void>((resolve, reject) => [bring, fail] = [resolve, reject])
  const services = { clock: createFakeClock(), page: createFakePage(), bringChain: () => chain }
  const mirror = mirroredConnector(config, wagmi, services)
  return { connect, mirror, sayNo: () => sayNo(), bring: () => bring(), fail: (error: Error) => fail(error) }
}

test('a no is told when what it means can be known', async () => {
  const { connect, mirror, bring, sayNo } = coming()
  const told = jest.fn()
  const connecting = mirror.connector.connect(askFor()).catch(told)
  expect(connect).toHaveBeenCalledTimes(1)
  sayNo()
  await flush()
  expect(told).not.toHaveBeenCalled()
  bring()
  await connecting
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ code: 4001 }))
  expect(mirror.isConnecting).toBe(false)
})

test('what keeps the chain from coming is told', async () => {
  const { mirror, fail, sayNo } = coming()
  const connecting = mirror.connector.connect(askFor())
  fail(new Error('offline'))
  await flush()
  sayNo()
  await expect(connecting).rejects.toThrow('offline')
})
