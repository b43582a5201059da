import { type BrowserContext, expect, type Page } from '@playwright/test'

/** What only a visitor and the wallet service may know, as far as a test gets to know it. */
export interface Secrets {
  /** For what the browser does not tell, such as a code that nobody entered. */
  add(kind: string, text: string): void
  /** The kinds of those that are known. */
  readonly kinds: ReadonlySet<string>
  /** Where an app's page has one of them: in storage, cookies, address, history, events or on the console. */
  foundIn(page: Page, events: string): Promise<readonly string[]>
}

declare global {
  interface Window {
    tellSecret(kind: string, text: string): void
  }
}

/** What requests to the wallet service tell of secrets. */
const IN_REQUESTS: Readonly<Record<string, RegExp>> = {
  'code of a mail': /"otp":"([^"]+)"/g,
  'share of the server': /"serverShare":"([^"]+)"/g,
  'link of a mail': /\/approve-device\?token=([\w.-]+)/g,
  'result of a sign-in': /[?&]result=([\w-]+)/g,
}

/**
 * Learns the secrets of the embedded wallet in this context, from the first line of each page on: codes, links and cookies,
 * tokens, results of sign-ins, shares, and what keys are made of.
 */
async function watchSecrets(context: BrowserContext): Promise<Secrets> {
  const known = new Map<string, string>()
  const console: string[] = []
  /** The wallet's own pages may have what they want. */
  const wallets = new Set<string>()
  const add = (kind: string, text: string) => void (text !== '' && known.set(text, kind))

  await context.exposeBinding('tellSecret', (_, kind: string, text: string) => add(kind, text))
  await context.addInitScript(tellSecrets)
  context.on('console', (message) => console.push(message.text()))
  context.on('weberror', (error) => console.push(String(error.error().stack)))
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname === '/sdk') wallets.add(origin)
    const text = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`
    for (const [kind, pattern] of Object.entries(IN_REQUESTS))
      for (const [, secret] of text.matchAll(pattern)) add(kind, secret!)
  })

  return {
    add,
    get kinds() {
      return new Set(known.values())
    },
    async foundIn(page, events) {
      for (const { httpOnly, value } of await context.cookies()) if (httpOnly) add('cookie', value)
      const { origin } = new URL(page.url())
      if (wallets.has(origin)) return []
      const session = await context.newCDPSession(page)
      const { entries } = await session.send('Page.getNavigationHistory')
      await session.detach()
      const places = {
        ...(await page.evaluate(readPlaces)),
        history: entries.flatMap(({ url }) => (url.startsWith(`${origin}/`) ? url : [])).join('\n'),
        console: console.join('\n'),
        events,
      }
      return [...known].flatMap(([secret, kind]) =>
        Object.entries(places).flatMap(([place, content]) => (has(content, secret) ? `${kind} in ${place}` : [])),
      )
    },
  }
}

/**
 * A fixture of tests at whose end no page of an app has a secret of the embedded wallet.
 *
 * @param eventsOf what the kit of such a page has told its listeners, where the page keeps it.
 */
export const withoutSecrets =
  (eventsOf: (page: Page) => Promise<string> = async () => '') =>
  async (
    { context }: { readonly context: BrowserContext },
    provide: (secrets: Secrets) => Promise<void>,
  ): Promise<void> => {
    const secrets = await watchSecrets(context)
    await provide(secrets)
    for (const page of context.pages())
      if (page.url().startsWith('http')) expect(await secrets.foundIn(page, await eventsOf(page))).toEqual([])
  }

/** Digits are a secret only where they stand alone: every address and every time has six digits somewhere. */
function has(content: string, secret: string): boolean {
  if (/^\d+$/.test(secret)) return new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(content)
  const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').replace(/=+$/, '')]
  return forms.some((form) => content.includes(form))
}

/** Runs in every frame, before its own scripts. */
function tellSecrets() {
  function tellBytes(kind: string, content: ArrayBufferView | ArrayBuffer | null) {
    if (!content || content.byteLength < 16 || content.byteLength > 64) return
    const bytes = ArrayBuffer.isView(content)
      ? new Uint8Array(content.buffer, content.byteOffset, content.byteLength)
      : new Uint8Array(content)
    window.tellSecret(kind, Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
    window.tellSecret(kind, btoa(String.fromCharCode(...bytes)).replace(/=+$/, ''))
    window.tellSecret(kind, bytes.join(','))
  }

  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, payload } = Object(data) as {
      readonly type?: unknown
      readonly payload?: { readonly token?: string }
    }
    if (type === '@w3m-frame/SESSION_UPDATE') window.tellSecret('token of the session', payload?.token ?? '')
  })
  if (!location.pathname.startsWith('/sdk')) return
  const draw = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = ((array: Parameters<typeof draw>[0]) => {
    const drawn = draw(array)
    tellBytes('what a key is made of', drawn)
    return drawn
  }) as typeof crypto.getRandomValues
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  crypto.subtle.encrypt = (algorithm, key, content) => {
    tellBytes('share of the device', content)
    return encrypt(algorithm, key, content)
  }
}

/** Runs in the app's page. */
async function readPlaces(): Promise<Record<string, string>> {
  const write = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) => (ArrayBuffer.isView(part) ? String(part) : part)) ?? ''
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () =>
        reject(new Error('The database cannot be read.', { cause: request.error })),
      )
    })
  const databases: string[] = []
  for (const { name } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name!))
    for (const store of database.objectStoreNames) {
      const objects = database.transaction(store).objectStore(store)
      databases.push(write([name, store, await settled(objects.getAllKeys()), await settled(objects.getAll())]))
    }
    database.close()
  }
  return {
    'local storage': write({ ...localStorage }),
    'session storage': write({ ...sessionStorage }),
    databases: databases.join('\n'),
    cookies: document.cookie,
    'the address': location.href,
    "the history's state": write(history.state),
    "the window's name": window.name,
  }
}
