import { setImmediate } from 'node:timers'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { settingsAnswers } from '../../answers/settings.js'
import type { Absence } from '../../approvals/presence.js'
import { ARMED_AFTER_MS } from '../../approvals/arming.js'
import { type Answers, openAppChannel } from '../../host/app-channel.js'
import { createDeviceShares } from '../../keys/device/device-shares.js'
import { createKeyring } from '../../keys/keyring.js'
import { fakeAuthenticator, fakeRecords } from '../../keys/keys.test.helper.js'
import type { MadeAnswer } from '../../passkeys/passkeys.js'
import type { Project } from '../../server/schemas.js'
import { createWalletServerClient } from '../../server/wallet-server.js'
import { createKeptTexts } from '../../session/kept-texts.js'
import { createNotices } from '../../session/notices.js'
import { createSettingsVisits } from '../../session/settings-visit.js'
import { createVisitor } from '../../session/visitor.js'
import { createWalletServer, type WalletServer } from '../../../server/create-wallet-server.js'
import type { Mail } from '../../../server/email/mail.js'
import { createMemoryStore } from '../../../server/stores/memory-store.js'
import type { SoftwareAuthenticator } from '../../../software-authenticator.test.helper.js'
import { App } from '../app.js'
import type { PageModel } from '../page-model.js'

export const APP = 'https://shop.example'
export const WALLET = 'https://wallet.example'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const NOTHING_WAITS: readonly never[] = []
export const PASSPHRASE = 'correct horse battery'

/** The real server, in this process. Its clock passes as told. */
export function startServer() {
  const clock = { time: Date.parse('2026-03-01T12:00:00.000Z'), now: () => clock.time }
  const mails: Mail[] = []
  const lines: string[] = []
  const server = createWalletServer({
    store: createMemoryStore(),
    mail: { send: async (mail) => void mails.push(mail) },
    secrets: [Buffer.alloc(32, 7).toString('base64url')],
    projects: [{ id: 'shop', name: 'Demo shop', origins: [APP] }],
    networks: [
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        rpcUrl: 'https://node.example/rpc',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    publicUrl: WALLET,
    pageFiles: () => undefined,
    deviceApproval: 'never',
    clock,
    log: (line) => lines.push(line),
  })
  return { server, clock, mails, lines }
}

type Service = ReturnType<typeof startServer>

/** The cookies of a browser, which sends them as it does from the wallet page. */
function sendFrom(server: WalletServer, userAgent: string, sent: string[]): typeof fetch {
  const cookies = new Map<string, string>()
  return async (path, { method, headers, body } = {}) => {
    sent.push(`${method} ${String(path)} ${String(body ?? '')}`)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await server.fetch(
      new Request(`${WALLET}${String(path)}`, {
        method: method!,
        headers: {
          ...(headers as Record<string, string>),
          'user-agent': userAgent,
          'sec-fetch-site': 'same-origin',
          ...(method !== 'GET' && { origin: WALLET }),
          ...(cookie && { cookie }),
        },
        ...(body && { body }),
      }),
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    return response
  }
}

interface PageOptions {
  readonly userAgent?: string
  readonly authenticator?: ReturnType<typeof fakeAuthenticator>
  /** Of an authenticator whose passkeys the server takes. */
  readonly credentials?: SoftwareAuthenticator['credentials']
  readonly absence?: Absence
  /** Those of the project, in place of the server's. */
  readonly networks?: Project['networks']
}

/** The page in a browser whose visitor has signed in, with all that it tells anybody. */
export async function openPage(
  { server, clock, mails }: Service,
  { userAgent = FIREFOX, authenticator = fakeAuthenticator(), credentials, absence, networks }: PageOptions = {},
) {
  const sent: string[] = []
  const said: { readonly type: string; readonly id?: string; readonly payload?: unknown }[] = []
  const client = createWalletServerClient({
    projectId: 'shop',
    appOrigin: APP,
    onToken: () => {},
    send: sendFrom(server, userAgent, sent),
  })
  const project = await client.project()
  const registration = {
    offer: () => client.offerPasskey('add'),
    add: (answer: MadeAnswer) => client.registerPasskey('add', answer),
  }
  const keyring = createKeyring({
    server: client,
    shares: createDeviceShares(APP, fakeRecords().records),
    passkeys: credentials ? { rpId: new URL(WALLET).hostname, credentials, registration } : authenticator.passkeys,
  })
  const visitor = createVisitor({
    server: client,
    createWallet: keyring.create,
    texts: createKeptTexts(() => localStorage),
  })
  const presence = fakePresence(absence)
  const settings = createSettingsVisits(presence)
  const page = {
    project: networks ? { ...project, networks } : project,
    appOrigin: APP,
    approvals: { getSnapshot: () => NOTHING_WAITS, subscribe: () => () => {} },
    passkeyRequests: { getSnapshot: () => undefined, subscribe: () => () => {} },
    presence,
    keyring,
    visitor,
    server: client,
    settings,
    notices: createNotices(),
  } as unknown as PageModel

  const appWindow = new EventTarget()
  const parent = { postMessage: (message: never) => void said.push(message) }
  const answers = settingsAnswers({ visitor, settings, load: async () => {} })
  openAppChannel({ window: appWindow, parent, appOrigin: APP, answers: answers as Answers } as never)
  let asked = 0

  clock.time += 60_000
  const { attempt } = await client.startEmail('ada@example.org')
  visitor.begin(await client.verifyEmail(attempt, /\b\d{6}\b/.exec(mails.at(-1)!.text)![0]))
  const { wallet } = await visitor.require()

  return {
    page,
    keyring,
    visitor,
    presence,
    sent,
    said,
    wallet,
    /** The app asks for the settings. Answers what it hears. */
    ask() {
      const id = String(++asked)
      const data = { type: '@w3m-app/OPEN_SETTINGS', id }
      appWindow.dispatchEvent(Object.assign(new Event('message'), { data, origin: APP, source: parent }))
      return { heard: () => said.find((one) => one.id === id) }
    },
    /** Draws the page, in place of the one before. */
    async draw() {
      cleanup()
      render(<App page={page} />)
      await act(async () => {})
    },
  }
}

function fakePresence(first: Absence | undefined) {
  let absence = first
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => absence,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (next: Absence | undefined) =>
      act(() => {
        absence = next
        for (const listener of listeners) listener()
      }),
  }
}

/** Waits until something is so. Only the timers that a test lets pass are stopped. */
export async function until(isSo: () => boolean): Promise<void> {
  const hangsAt = performance.now() + 60_000
  while (!isSo()) {
    // Says what is there in place of what is waited for, before Jest ends the test without a word.
    if (performance.now() > hangsAt) throw new Error(`It never came to: ${String(isSo)}\n${textOf()}`)
    // React draws at the end of each.
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)))
  }
}

export const textOf = (): string => document.body.textContent
export const shows = (text: string): Promise<void> => until(() => textOf().includes(text))

/** Looked for again and again, which by their roles takes jsdom long. */
async function buttonNamed(name: string | RegExp): Promise<HTMLButtonElement> {
  const isNamed = (one: Element) => {
    const own = one.getAttribute('aria-label') ?? one.textContent
    return typeof name === 'string' ? own === name : name.test(own)
  }
  const find = () => Array.from(document.querySelectorAll('button')).find(isNamed)
  await until(() => find() !== undefined)
  return find()!
}

/** Presses a button as soon as it works. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await buttonNamed(name)
  await until(() => !button.disabled)
  await act(async () => void fireEvent.click(button))
}

/** Presses a button that heeds nobody but a visitor, once it was in view long enough. */
export async function pressAsVisitor(name: string | RegExp): Promise<void> {
  await act(async () => void jest.advanceTimersByTime(ARMED_AFTER_MS))
  const button = await buttonNamed(name)
  await until(() => !button.disabled)
  // No event that a script makes is trusted, so what React would call is called.
  const key = Object.keys(button).find((one) => one.startsWith('__reactProps'))!
  const { onClick } = (button as unknown as Record<string, { onClick: (event: object) => void }>)[key]!
  await act(async () => onClick({ nativeEvent: { isTrusted: true } }))
}

/** Fills the form of a recovery file, and gives the file's text. */
export async function saveFile(): Promise<string> {
  await until(() => screen.queryByLabelText(/^Passphrase for the file/) !== null)
  fireEvent.change(screen.getByLabelText(/^Passphrase for the file/), { target: { value: PASSPHRASE } })
  await press('With a file')
  await until(() => document.querySelector('textarea') !== null)
  const { value } = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Recovery file' })
  await press('I have saved the file in a safe place')
  return value
}
