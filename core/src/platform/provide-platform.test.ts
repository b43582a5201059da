import { createAppKit } from '../kit/create-app-kit.js'
import { definePlugin } from '../kernel/plugin/plugin.js'
import { override } from '../kernel/override.js'
import { openLedger } from '../testing/watch/ledger.js'
import { runInPlainNode } from '../testing/plain-node.test.helper.js'
import { Device } from './device.js'
import { KeyValue } from './storage/key-value.js'
import { Page } from './page.js'
import { Random } from './random.js'

const TOKENS = [Random, KeyValue, Page, Device]

test('F-L07: every service works in plain Node without a page', () => {
  const { stdout, stderr } = runInPlainNode(`
    import { createAppKit } from './index.ts'
    import { Device } from './platform/device.ts'
    import { KeyValue } from './platform/storage/key-value.ts'
    import { Page } from './platform/page.ts'
    import { Random } from './platform/random.ts'
    const kit = createAppKit()
    await kit.start()
    const [page, device, store, random] = [Page, Device, KeyValue, Random].map((token) => kit.get(token))
    store.write({ a: '1', b: '2' })
    store.write({ b: undefined })
    store.subscribe(() => {})()
    page.on('visible', () => {})()
    console.log(typeof window, page.href === '', device.mobile, store.get('a'), store.get('b'), random.id().length)
    await kit.dispose()
  `)
  expect(stderr).toBe('')
  expect(stdout).toBe('undefined true false 1 undefined 32\n')
})

test('F-L07: two kits of one server share no state', () => {
  const [one, other] = [createAppKit(), createAppKit()]
  one.get(KeyValue).write({ session: 'mine' })
  expect(other.get(KeyValue).get('session')).toBeUndefined()
})

describe('in a page', () => {
  const touched: string[] = []
  /** A window that writes down what is asked of it. */
  const window = new Proxy({} as Record<string, unknown>, {
    get(_, name) {
      touched.push(String(name))
      return name === 'navigator' ? { userAgent: '' } : name === 'location' ? { hash: '' } : {}
    },
  })
  beforeEach(() => {
    touched.length = 0
    Object.assign(globalThis, { document: {}, window })
  })
  afterEach(() => {
    for (const name of ['document', 'window']) Reflect.deleteProperty(globalThis, name)
  })

  test('the services touch nothing until they are used, and then use the browser’s', async () => {
    const ledger = openLedger()
    const kit = createAppKit({ plugins: [definePlugin({ id: 'user', requires: TOKENS })()] })
    expect([touched, ledger.entries]).toEqual([[], []])
    expect(kit.get(Page).read('ethereum')).toEqual({})
    expect(kit.get(Device).framed).toBe(true)
    expect(touched).toContain('ethereum')
    await kit.dispose()
    await ledger.close()
  })

  test('missing storage is logged once and replaced by memory', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const store = createAppKit({ logLevel: 'warn' }).get(KeyValue)
    store.write({ a: '1' })
    expect([store.get('a'), warned.mock.calls.length]).toEqual(['1', 1])
    warned.mockRestore()
  })
})

test('an app’s own storage may be a class instance, also for a plugin that uses it', async () => {
  class HostStorage implements KeyValue {
    readonly #kept = new Map<string, string | undefined>()
    get(key: string) {
      return this.#kept.get(key)
    }
    write(changes: Readonly<Record<string, string | undefined>>) {
      for (const key in changes) this.#kept.set(key, changes[key])
    }
    subscribe() {
      return () => {}
    }
  }
  const failures: unknown[] = []
  const user = definePlugin({
    id: 'user',
    requires: [KeyValue],
    start({ get }) {
      get(KeyValue).write({ a: '1' })
      get(KeyValue).subscribe(() => {})()
    },
  })
  const storage = new HostStorage()
  const kit = createAppKit({
    plugins: [user()],
    overrides: [override(KeyValue, { value: storage })],
    onError: (error) => failures.push(error),
  })
  await kit.start()
  expect([storage.get('a'), failures]).toEqual(['1', []])
})
