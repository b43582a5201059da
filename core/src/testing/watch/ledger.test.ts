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

test('lists a timer until it fires or is cleared', async () => {
  const found = await kinds(() => {
    setTimeout(() => {}, 0)
    clearTimeout(setTimeout(() => {}, 60_000))
    const interval = setInterval(() => {}, 60_000)
    return () => clearInterval(interval)
  })
  expect(found.done).toEqual(['timer', 'timer', 'timer'])
  expect(found.left).toEqual(['timer setInterval of 60000 ms'])
})

test('records nothing after it has stopped, even through a patched global that code kept', () => {
  const ledger = openLedger()
  const { setTimeout: watched, clearTimeout } = globalThis
  ledger.stop()
  clearTimeout(watched(() => {}, 60_000))
  expect(ledger.entries).toEqual([])
})

test('captures short stacks and leaves the length of other stacks unchanged', () => {
  const { stackTraceLimit } = Error
  const ledger = openLedger()
  clearTimeout(setTimeout(() => {}, 60_000))
  ledger.stop()
  expect(Error.stackTraceLimit).toBe(stackTraceLimit)
  expect(ledger.entries[0]!.stack).toContain('ledger.test')
  expect(ledger.entries[0]!.stack.split('\n').length).toBeLessThan(20)
})

test('lists a listener until it is removed, has been called once, or its signal aborts', async () => {
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

test('does not list a listener on an aborted signal', async () => {
  const controller = new AbortController()
  const found = await kinds(() => {
    controller.signal.addEventListener('abort', () => {})
    controller.abort()
  })
  expect(found.done).toEqual(['listener'])
  expect(found.left).toEqual([])
})

test('leaves no listener of its own on a long-lived signal or any other target', async () => {
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
  expect([
    getEventListeners(signal, 'abort'),
    getEventListeners(target, 'abort'),
    getEventListeners(target, 'once'),
  ]).toEqual([[], [], []])
})

test('lists a listener that is added again after its signal aborted', async () => {
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

test('lists a channel until it is closed', async () => {
  const found = await kinds(() => {
    new BroadcastChannel('closed').close()
    const open = new BroadcastChannel('open')
    return () => open.close()
  })
  expect(found.left).toEqual(['socket BroadcastChannel open'])
})

test('records a request but does not list it as left', async () => {
  const found = await kinds(() => void fetch('data:,hello'))
  expect(found.done).toEqual(['request'])
  expect(found.left).toEqual([])
})

test('names each leak and its caller when it closes, and restores the globals', async () => {
  const before = { setTimeout, fetch, add: EventTarget.prototype.addEventListener }
  const ledger = openLedger()
  expect(globalThis.setTimeout).not.toBe(before.setTimeout)
  const forgotten = setInterval(() => {}, 60_000)
  await expect(ledger.close()).rejects.toThrow(
    /Not back to baseline:\n- timer: setInterval of 60000 ms\n.*ledger\.test\.ts/s,
  )
  clearInterval(forgotten)
  expect({ setTimeout, fetch, add: EventTarget.prototype.addEventListener }).toEqual(before)
  ledger.stop()
})

test('does not record effects from before it was opened', async () => {
  const earlier = setInterval(() => {}, 60_000)
  const ledger = openLedger()
  await ledger.close()
  clearInterval(earlier)
  expect(ledger.entries).toEqual([])
})
