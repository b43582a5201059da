export const WALLET = 'https://wallet.example'
export const SHOP = 'https://shop.example'

/** What a window hears, and where it is. */
function fakeGlobal(origin: string) {
  const target = new EventTarget()
  const heard: { readonly data: unknown; readonly origin: string }[] = []
  return {
    location: { origin },
    heard,
    addEventListener: target.addEventListener.bind(target) as Window['addEventListener'],
    removeEventListener: target.removeEventListener.bind(target) as Window['removeEventListener'],
    hear(data: unknown, source: unknown, from: string, ports: readonly unknown[] = []) {
      heard.push({ data, origin: from })
      target.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: from, ports }))
    },
  }
}

/** Another window, as a page has it. */
interface Handle {
  postMessage(data: unknown, targetOrigin: string, ports?: readonly unknown[]): void
}

interface Posted {
  readonly data: unknown
  readonly origin: string
  readonly ports?: readonly unknown[] | undefined
}

type FakeGlobal = ReturnType<typeof fakeGlobal>

function deliver(from: FakeGlobal, to: FakeGlobal, source: Handle, { data, origin, ports }: Posted) {
  if (origin === '*' || origin === to.location.origin) to.hear(data, source, from.location.origin, ports)
}

/**
 * A frame of the wallet and the window that it opens, each with the other's handle. As in browsers, a message reaches a
 * window only while that is of the origin that the message is for.
 */
export function createFakeWindows() {
  const frame = fakeGlobal(WALLET)
  const popup = fakeGlobal(WALLET)
  const addresses: string[] = []
  const state = { isBlocked: false }
  const opener: Handle = {
    postMessage: (data, origin, ports) => deliver(popup, frame, opened, { data, origin, ports }),
  }
  const opened: Handle & { closed: boolean; close(): void } = {
    closed: false,
    close: () => void (opened.closed = true),
    postMessage: (data, origin, ports) => deliver(frame, popup, opener, { data, origin, ports }),
  }
  return {
    state,
    addresses,
    opened,
    opener,
    frame: Object.assign(frame, {
      open(address: string) {
        addresses.push(address)
        return state.isBlocked ? null : (opened as unknown as Window)
      },
    }),
    popup: Object.assign(popup, { opener }),
    /** The word of the opening. */
    word: () => new URL(addresses.at(-1)!, WALLET).hash.slice(1),
    /** The port that the frame has handed over, if it has. */
    hasGivenPort: () => popup.heard.length > 0,
  }
}
