import { createState } from '@latchkey/core/plugin'
import { createFakeClock, createFakePage, flush, walletError } from '@latchkey/core/testing'
import { askFor } from '../connectors/one-connector.test.helper.js'
import { mirroredConnector } from './mirrored-connector.js'
import type { WagmiConfig, WagmiConnector, WagmiState } from './wagmi-config.js'

/** A connector of wagmi that rejects, in a config whose state a test sets, and a namespace that a test loads. */
function rejectingConnector(status: WagmiState['status'] = 'disconnected') {
  let sayNo = () => {}
  const connect = jest.fn(() => new Promise<never>((_resolve, reject) => (sayNo = () => reject(walletError(4001)))))
  const wagmi = { uid: 'a', id: 'a', name: 'A', type: 'injected', connect } as unknown as WagmiConnector
  const state = createState<WagmiState>({ connections: new Map(), status, current: null })
  const listeners = new Set<unknown>()
  const config: WagmiConfig = {
    get state() {
      return state.getSnapshot()
    },
    connectors: [wagmi],
    subscribe(selector, listener) {
      let before = selector(state.getSnapshot())
      const unsubscribe = state.subscribe(() => {
        const now = selector(state.getSnapshot())
        if (now !== before) listener(now, before)
        before = now
      })
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
  }
  let [load, fail] = [() => {}, (_error: Error) => {}]
  const chain = new Promise<void>((resolve, reject) => ([load, fail] = [resolve, reject]))
  const clock = createFakeClock()
  const deps = { clock, page: createFakePage(), loadNamespace: () => chain }
  const mirror = mirroredConnector(config, wagmi, deps)
  return {
    connect,
    mirror,
    clock,
    listeners,
    setStatus: (now: WagmiState['status']) => state.set({ ...state.getSnapshot(), status: now }),
    sayNo: () => sayNo(),
    load: () => load(),
    fail: (error: Error) => fail(error),
  }
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

test('waits by wagmi’s own events until wagmi has reconnected', async () => {
  const { mirror, load, clock, listeners, setStatus } = rejectingConnector('reconnecting')
  load()
  const settled = jest.fn()
  const connecting = mirror.connector.connect(askFor({ silent: true })).then(settled)
  await flush()
  expect([settled.mock.calls.length, listeners.size, clock.pending]).toEqual([0, 1, 0])
  setStatus('connecting')
  await flush()
  expect(settled).not.toHaveBeenCalled()
  setStatus('disconnected')
  await connecting
  expect(settled).toHaveBeenCalledWith([])
  expect(listeners.size).toBe(0)
})

test('an abort ends the wait for wagmi, and unsubscribes from it', async () => {
  const { mirror, load, listeners } = rejectingConnector('reconnecting')
  load()
  const over = new AbortController()
  const connecting = mirror.connector.connect(askFor({ silent: true, signal: over.signal }))
  over.abort(new Error('superseded'))
  await expect(connecting).rejects.toThrow('superseded')
  expect(listeners.size).toBe(0)
})
