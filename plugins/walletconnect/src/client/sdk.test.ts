import { createSdkLoader } from './sdk.js'

/** The page's storage, as a browser gives it that blocks site data. */
const forbidden: PropertyDescriptor = {
  configurable: true,
  get() {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  },
}
const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

test('D4: hides forbidden storage while the SDK loads, and leaves it forbidden', async () => {
  Object.defineProperty(globalThis, 'localStorage', forbidden)
  const loading = createSdkLoader()()
  expect(globalThis.localStorage).toBeUndefined()
  await expect(loading).resolves.toHaveProperty('UniversalProvider')
  expect(() => globalThis.localStorage).toThrow('Access is denied')
})

test('D4: leaves storage alone that may be used', async () => {
  const storage = { getItem: () => null }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => storage })
  const loading = createSdkLoader()()
  expect(globalThis.localStorage).toBe(storage)
  await loading
})
