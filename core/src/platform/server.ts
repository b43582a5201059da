import type { Device } from './device.js'
import type { KeyValue } from './storage/key-value.js'
import type { Page } from './page.js'

const unsubscribe = () => {}

/** `Page` on a server: it has no globals and no events, and opens no links. */
export function createServerPage(): Page {
  return {
    read: () => undefined,
    listen: () => unsubscribe,
    dispatch() {},
    on: () => unsubscribe,
    open: () => false,
    copy: () => Promise.resolve(false),
    online: true,
    visible: true,
    origin: '',
    href: '',
    description: { title: '', text: '', icons: [] },
  }
}

/** `Device` on a server, where the visitor's device is unknown. */
export function createServerDevice(): Device {
  return {
    mobile: false,
    ios: false,
    android: false,
    mac: false,
    safari: false,
    telegram: false,
    framed: false,
    userAgent: '',
    timeZone: '',
    languages: [],
  }
}

/** `KeyValue` in memory, for the life of its kit. Its listeners are never called, because there are no other tabs. */
export function createServerKeyValue(): KeyValue {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key),
    write(changes) {
      for (const [key, value] of Object.entries(changes)) value === undefined ? kept.delete(key) : kept.set(key, value)
    },
    subscribe: () => () => {},
  }
}
