import { getEventListeners } from 'node:events'
import { openLedger } from './ledger.js'

const kinds = async (act: () => void | (() => void)) => {
  const ledger = openLedger()
  const cleanup = act()
  const left = await ledger.left()
  cleanup?.()
  ledger.stop()
  return { done: ledger.entries.map(({ kind }) => kind), left: left.map(({ kind, what }) => `${kind} ${what}`) }
}

test('a timer is out until it is due or cleared', async () => {
  const found = await kinds(() => {
    setTimeout(() => {}, 0)
    clearTimeout(setTimeout(() => {}, 60_000))
    const interval = setInterval(() => {}, 60_000)
    return () => clearInterval(interval)
  })
  expect(found.done).toEqual(['timer', 'timer', 'timer'])
  expect(found.left).toEqual(['timer setInterval of 60000 ms'])
})

test('once it has stopped, it writes nothing down, whoever still holds what it had put in place of a global', () => {
  const ledger = openLedger()
  const { setTimeout: watched, clearTimeout } = globalThis
  ledger.stop()
  clearTimeout(watched(() => {}, 60_000))
  expect(ledger.entries).toEqual([])
})

test('a stack is as short as it is read, and others are as long as they were', () => {
  const { stackTraceLimit } = Error
  const ledger = openLedger()
  clearTimeout(setTimeout(() => {}, 60_000))
  ledger.stop()
  expect(Error.stackTraceLimit).toBe(stackTraceLimit)
  expect(ledger.entries[0]!.stack).toContain('ledger.test')
  expect(ledger.entries[0]!.stack.split('\n').length).toBeLessThan(20)
})

test('a listener is out until it is removed, has been called once, or its signal aborts', async () => {
  const target = new EventTarget()
  const controller = new AbortController()
  const found = await kinds(() => {
    const listener = () => {}
    target.addEventListener('kept', listener)
    target.addEventListener('removed', listener)
    target.removeEventListener('removed', listener)
    target.addEventListener('once', listener, { once: true })
    target.dispatchEvent(new Event('once'))
    target.addEventListener('signalled', listener, { signal: controller.signal })
    controller.abort()
    target.addEventListener('kept', listener)
    return () => target.removeEventListener('kept', listener)
  })
  expect(found.left).toEqual(['listener "kept" on EventTarget'])
})

test('a listener on a signal that has aborted is nothing left', async () => {
  const controller = new AbortController()
  const found = await kinds(() => {
    controller.signal.addEventListener('abort', () => {})
    controller.abort()
  })
  expect(found.done).toEqual(['listener'])
  expect(found.left).toEqual([])
})

test('watching leaves nothing on a signal that lives on, nor on any other target', async () => {
  const { signal } = new AbortController()
  const target = new EventTarget()
  const ledger = openLedger()
  for (let index = 0; index < 20; index++) {
    const listener = () => {}
    for (const one of [signal, target]) {
      one.addEventListener('abort', listener, { once: true })
      one.removeEventListener('abort', listener)
    }
    target.addEventListener('once', listener, { once: true })
    target.dispatchEvent(new Event('once'))
  }
  await ledger.close()
  expect([getEventListeners(signal, 'abort'), getEventListeners(target, 'abort'), getEventListeners(target, 'once')]).toEqual([[], [], []])
})

test('a listener that left because its signal aborted can come back', async () => {
  const target = new EventTarget()
  const controller = new AbortController()
  const listener = () => {}
  const found = await kinds(() => {
    target.addEventListener('again', listener, { signal: controller.signal })
    controller.abort()
    target.addEventListener('again', listener)
    return () => target.removeEventListener('again', listener)
  })
  expect(found.left).toEqual(['listener "again" on EventTarget'])
})

test('a channel is out until it is closed', async () => {
  const found = await kinds(() => {
    new BroadcastChannel('closed').close()
    const open = new BroadcastChannel('open')
    return () => open.close()
  })
  expect(found.left).toEqual(['socket BroadcastChannel open'])
})

test('a request is written down, and nothing of it is left', async () => {
  const found = await kinds(() => void fetch('data:,hello'))
  expect(found.done).toEqual(['request'])
  expect(found.left).toEqual([])
})

test('closing says what is left and where it was done, and gives the world back as it was', async () => {
  const before = { setTimeout, fetch, add: EventTarget.prototype.addEventListener }
  const ledger = openLedger()
  expect(globalThis.setTimeout).not.toBe(before.setTimeout)
  const forgotten = setInterval(() => {}, 60_000)
  await expect(ledger.close()).rejects.toThrow(/Not back to baseline:\n- timer: setInterval of 60000 ms\n.*ledger\.test\.ts/s)
  clearInterval(forgotten)
  expect({ setTimeout, fetch, add: EventTarget.prototype.addEventListener }).toEqual(before)
  ledger.stop()
})

test('what was there before the ledger was opened is not in it', async () => {
  const earlier = setInterval(() => {}, 60_000)
  const ledger = openLedger()
  await ledger.close()
  clearInterval(earlier)
  expect(ledger.entries).toEqual([])
})
