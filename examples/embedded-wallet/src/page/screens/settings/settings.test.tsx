import { act, fireEvent, screen } from '@testing-library/react'
import { mnemonicToAccount } from 'viem/accounts'
import { GONE_AFTER_MS, SHOWN_WITHIN_MS } from '../../approvals/shown.js'
import { DERIVATION_PATHS } from '../../keys/derivation-paths.js'
import { fakeAuthenticator } from '../../keys/keys.test.helper.js'
import { words } from '../../words.js'
import { SHOWN_FOR_MS } from './recovery-phrase.js'
import { createSoftwareAuthenticator } from '../../../software-authenticator.test.helper.js'
import {
  APP,
  CHROME,
  openPage,
  PASSPHRASE,
  press,
  pressAsVisitor,
  saveFile,
  shows,
  startServer,
  textOf,
  until,
  WALLET,
} from './settings.test.helper.js'
import { settingsWords as said } from './settings-words.js'

// What WebCrypto and React wait for passes as ever.
beforeEach(() =>
  jest.useFakeTimers({
    doNotFake: ['Date', 'queueMicrotask', 'nextTick', 'setImmediate', 'clearImmediate', 'performance', 'setInterval'],
  }),
)
afterEach(() => jest.useRealTimers())

/** A visitor at the settings. */
async function visit(service = startServer(), options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(service, options)
  await opened.draw()
  const { heard } = opened.ask()
  await shows(said.title)
  return { ...opened, service, heard }
}

const items = () => Array.from(document.querySelectorAll('.items li'), ({ textContent }) => textContent)

describe('the recoveries', () => {
  test('are none at first, and the page says what that means', async () => {
    await visit()
    await shows(words.protect.hint)
    expect(items()).toEqual([])
  })

  test('are added one beside the other, each listed with its kind, its date and the device', async () => {
    const { keyring, wallet, service } = await visit(startServer(), { authenticator: fakeAuthenticator() })
    await press(said.recovery.add)
    await press(words.protect.passkey)
    await shows(words.protect.done)
    await press(words.protect.back)
    await press(said.recovery.add)
    const text = await saveFile()
    await shows(words.protect.done)
    await press(words.protect.back)
    await until(() => items().length === 2)
    expect(items()).toEqual([
      expect.stringMatching(/^PasskeyMade on Mar 1, 2026, Firefox on Linux/),
      expect.stringMatching(/^Recovery fileMade on Mar 1, 2026, Firefox on Linux/),
    ])
    const second = await openPage(service)
    await second.keyring.recover(wallet, { kind: 'file', text, passphrase: PASSPHRASE })
    for (const one of [keyring, second.keyring]) expect(await one.withKey(wallet, 'eip155', () => 'open')).toBe('open')
  })

  test('say that the authenticator has a passkey of the wallet already', async () => {
    await visit()
    for (const end of [words.protect.done, words.failures['recovery/passkey-known']!]) {
      await press(said.recovery.add)
      await press(words.protect.passkey)
      await shows(end)
      await press(words.protect.back)
    }
    await until(() => items().length === 1)
  })

  test('are removed after the visitor has read what it means, the last one with a warning', async () => {
    const { keyring } = await visit()
    await press(said.recovery.add)
    await saveFile()
    await press(words.protect.back)
    await press(/^Remove: Recovery file/)
    expect(textOf()).toContain(said.recovery.removesFile)
    expect(textOf()).toContain(said.recovery.removesLast)
    expect(document.activeElement?.textContent).toContain(said.recovery.removesLast)
    await press(said.keep)
    expect([items().length, document.activeElement?.textContent]).toEqual([1, said.recovery.remove])
    await press(/^Remove: Recovery file/)
    await pressAsVisitor(said.recovery.remove)
    await shows(words.protect.hint)
    expect(await keyring.ways()).toEqual([])
  })

  test('are all replaced by a new one, where somebody else may have one of them', async () => {
    const { keyring, wallet, service } = await visit()
    await press(said.recovery.add)
    const older = await saveFile()
    await press(words.protect.back)
    await press(said.replace.open)
    await shows(said.replace.why)
    await saveFile()
    await shows(said.replace.done)
    expect(await keyring.ways()).toHaveLength(1)
    const other = (await openPage(service)).keyring
    await expect(other.recover(wallet, { kind: 'file', text: older, passphrase: PASSPHRASE })).rejects.toMatchObject({
      code: 'recovery/outdated',
    })
    expect(await keyring.withKey(wallet, 'eip155', () => 'open')).toBe('open')
  })
})

describe('the recovery phrase', () => {
  const listed = () => Array.from(document.querySelectorAll('.phrase li'), ({ textContent }) => textContent)

  async function reveal(options: Parameters<typeof openPage>[1] = {}) {
    const opened = await visit(startServer(), options)
    await press(said.phrase.open)
    await shows(said.phrase.warnings.danger)
    fireEvent.click(screen.getByRole('checkbox'))
    await pressAsVisitor(said.phrase.show)
    await until(() => listed().length > 0)
    return { ...opened, phrase: listed().join(' ') }
  }

  test('has twelve words, from which any wallet derives the account, and names where it is', async () => {
    const { phrase, wallet } = await reveal()
    expect(listed()).toHaveLength(12)
    expect(mnemonicToAccount(phrase, { path: DERIVATION_PATHS.eip155 }).address).toBe(wallet.eip155)
    for (const part of ["m/44'/60'/0'/0/0", "m/44'/501'/0'/0'", wallet.eip155, wallet.solana])
      expect(textOf()).toContain(part)
  })

  test('V20: is not made before the visitor has read the warnings and pressed in full view', async () => {
    const { page, presence } = await visit()
    const asked = jest.spyOn(page.keyring, 'withPhrase')
    await press(said.phrase.open)
    await shows(said.phrase.show)
    const show = () => screen.getByRole<HTMLButtonElement>('button', { name: said.phrase.show })
    await act(async () => void jest.advanceTimersByTime(10_000))
    expect(show().disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox'))
    expect(show().disabled).toBe(false)
    fireEvent.click(show())
    presence.set('covered')
    expect([show().disabled, textOf().includes(words.absence.covered)]).toEqual([true, true])
    presence.set(undefined)
    expect(show().disabled).toBe(true)
    expect([asked.mock.calls, listed()]).toEqual([[], []])
  })

  test.each<[string, (opened: Awaited<ReturnType<typeof reveal>>) => Promise<unknown> | void]>([
    ['after a minute', () => act(async () => void jest.advanceTimersByTime(SHOWN_FOR_MS))],
    ['when the frame is hidden', ({ presence }) => presence.set('hidden')],
    ['when something covers the frame', ({ presence }) => presence.set('covered')],
    ['when another tab comes in front', ({ presence }) => presence.set('background')],
    ['when the visitor hides it', () => press(said.phrase.hide)],
    ['when the app asks for the settings anew', ({ ask }) => act(async () => void ask())],
    ['when the visitor leaves the settings', ({ page }) => act(async () => page.settings.leave())],
  ])('is gone from the document %s', async (_, end) => {
    const opened = await reveal()
    const list = document.querySelector('.phrase')!
    await end(opened)
    expect([listed(), list.textContent]).toEqual([[], ''])
  })

  test('is still there a moment before the minute is over', async () => {
    await reveal()
    await act(async () => void jest.advanceTimersByTime(SHOWN_FOR_MS - 1))
    expect(listed()).toHaveLength(12)
  })

  test.each(['covered', 'hidden'] as const)(
    'is shown to nobody where the frame was %s while it was made',
    async (absence) => {
      const { page, presence } = await visit()
      const { withPhrase } = page.keyring
      let used: Promise<unknown> | undefined
      let make = () => {}
      const isDue = new Promise<void>((resolve) => (make = resolve))
      page.keyring.withPhrase = (addresses, use) =>
        (used = withPhrase(addresses, async (phrase) => {
          await isDue
          return use(phrase)
        })) as never
      await press(said.phrase.open)
      await shows(said.phrase.show)
      fireEvent.click(screen.getByRole('checkbox'))
      await pressAsVisitor(said.phrase.show)
      presence.set(absence)
      await act(async () => {
        make()
        await used
      })
      expect(listed()).toEqual([])
    },
  )

  test('reaches neither the app nor the server nor a log, and no storage', async () => {
    const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => jest.spyOn(console, name))
    const { phrase, said: messages, sent, service, page, ask } = await reveal()
    await press(said.phrase.hide)
    await act(async () => {
      page.settings.leave()
      ask()
    })
    await until(() => messages.length > 0)
    const everything = JSON.stringify([
      messages,
      sent,
      service.lines,
      service.mails,
      logged.map(({ mock }) => mock.calls),
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
    ]).toLowerCase()
    expect(everything).toContain('open_settings_success')
    expect(everything).toContain('/v1/wallet/share')
    // Single words are English, so what would give it away is two in a row.
    const pairs = phrase.split(' ').flatMap((word, index, all) => (index ? [[all[index - 1], word]] : []))
    for (const [one, other] of pairs) expect(everything).not.toMatch(new RegExp(`\\b${one}\\W+${other}\\b`))
    for (const spy of logged) spy.mockRestore()
  })

  test('is copied only when the visitor presses, and it says what that means', async () => {
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    const { phrase } = await reveal()
    expect(copied).toEqual([])
    await press(said.phrase.copy)
    await shows(said.phrase.copied)
    expect(copied).toEqual([phrase])
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      configurable: true,
    })
    await press(said.phrase.copy)
    await shows(said.phrase.notCopied)
  })

  test('asks a browser without a share for the recovery first', async () => {
    const service = startServer()
    const first = await visit(service)
    await press(said.recovery.add)
    const text = await saveFile()
    const second = await openPage(service)
    await second.draw()
    second.ask()
    await press(said.phrase.open)
    await shows(words.recovery.title)
    const file = new File([text], 'wallet-recovery.json', { type: 'application/json' })
    fireEvent.change(screen.getByLabelText(words.recovery.file), { target: { files: [file] } })
    expect(textOf()).not.toContain(said.phrase.show)
    await second.keyring.recover(first.wallet, { kind: 'file', text, passphrase: PASSPHRASE })
    await press(words.recovery.decline)
    await press(said.phrase.open)
    await shows(said.phrase.show)
  })
})

describe('the upgrades of the account', () => {
  const CONTRACT = `0x${'c0'.repeat(20)}`

  /** A visitor who looks where their account is upgraded. The node of one network says so, and that of another says nothing. */
  async function look(contract = CONTRACT, balance = '0xde0b6b3a7640000') {
    const sent: unknown[] = []
    const answers: Record<string, () => unknown> = {
      eth_getCode: () => (sent.length ? '0x' : `0xef0100${contract.slice(2)}`),
      eth_getBlockByNumber: () => ({ baseFeePerGas: '0x1' }),
      eth_maxPriorityFeePerGas: () => '0x1',
      eth_estimateGas: () => '0x5208',
      eth_getBalance: () => balance,
      eth_getTransactionCount: () => '0x7',
      eth_getTransactionReceipt: () => ({}),
    }
    globalThis.fetch = async (url, init) => {
      if (url !== 'https://node.example/rpc') throw new TypeError('Failed to fetch')
      const { method, params } = JSON.parse(String(init!.body)) as { method: string; params: unknown[] }
      if (method === 'eth_sendRawTransaction') sent.push(params[0])
      return Response.json({ result: answers[method]?.() })
    }
    const network = (name: string, rpcUrl: string, id: number) => ({
      caipNetworkId: `eip155:${id}`,
      name,
      rpcUrl,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      smartAccounts: { bundlerUrl: rpcUrl, framework: { stateless7702: CONTRACT } },
    })
    const networks = [network('Ethereum', 'https://node.example/rpc', 1), network('Silent', 'https://gone.example', 2)]
    const opened = await visit(startServer(), { networks: networks as never })
    await press(said.upgrades.open)
    await until(() => items().length === 2)
    return { ...opened, sent }
  }
  const { fetch } = globalThis
  afterEach(() => void (globalThis.fetch = fetch))

  test('are listed by network, and one is undone after the visitor has read what it means and costs', async () => {
    const { sent } = await look()
    expect(items()).toEqual([`Ethereum${said.upgrades.undo}`, `Silent${said.upgrades.silent}`])
    await press(said.upgrades.undoNamed('Ethereum'))
    for (const text of [said.upgrades.undoes, words.transaction.feeAtMost('0.000000000000138 ETH')])
      expect(textOf()).toContain(text)
    expect(sent).toEqual([])
    await pressAsVisitor(said.upgrades.undo)
    await until(() => items().length === 1)
    expect(sent).toHaveLength(1)
  })

  test('of another wallet say so, and without coins for the fee nothing can be pressed', async () => {
    const other = `0x${'ab'.repeat(20)}`
    const { sent } = await look(other, '0x1')
    expect(items()[0]).toContain(said.upgrades.foreign(other))
    expect(items()[0]).toContain(words.transaction.notEnough('ETH'))
    expect(document.querySelector<HTMLButtonElement>('.items button')!.disabled).toBe(true)
    expect(sent).toEqual([])
  })

  test('have no place where the wallet upgrades nothing', async () => {
    await visit()
    expect(textOf()).not.toContain(said.upgrades.title)
  })
})

describe('the passkeys to sign in', () => {
  /** A visitor who has made a passkey, which opens the wallet and signs in. */
  async function openPasskeys() {
    const { credentials } = createSoftwareAuthenticator({ origin: WALLET, topOrigin: APP })
    const opened = await visit(startServer(), { credentials })
    await press(said.recovery.add)
    await press(words.protect.passkey)
    await shows(words.protect.done)
    await press(words.protect.back)
    await press(said.passkeys.open)
    await until(() => items().length === 1)
    return opened
  }

  test('are listed, and one is removed after the visitor has read what it means', async () => {
    const { page } = await openPasskeys()
    const name = said.passkeys.nth(1)
    expect(items()).toEqual([expect.stringContaining(`${name}Made on Mar 1, 2026${said.passkeys.neverUsed}`)])
    expect(textOf()).toContain(said.passkeys.opens)
    await press(said.recovery.removeNamed(name))
    for (const sentence of [said.passkeys.removes, said.passkeys.staysRecovery]) expect(textOf()).toContain(sentence)
    await pressAsVisitor(said.recovery.remove)
    await shows(said.passkeys.none)
    expect(await page.server.passkeys()).toEqual([])
  })

  test('stay where the visitor has signed in long ago, and the page says how they are removed', async () => {
    const { page, service } = await openPasskeys()
    service.clock.time += 11 * 60_000
    await press(said.recovery.removeNamed(said.passkeys.nth(1)))
    await pressAsVisitor(said.recovery.remove)
    await shows(said.passkeys.notFresh)
    expect(await page.server.passkeys()).toHaveLength(1)
  })
})

describe('the devices', () => {
  test('are listed with the app and the last sign-in, and one is signed out', async () => {
    const service = startServer()
    const other = await openPage(service, { userAgent: CHROME })
    await visit(service)
    await press(said.devices.open)
    await until(() => items().length === 2)
    expect(items()).toEqual([
      `Firefox on LinuxDemo shop${said.devices.current}`,
      expect.stringMatching(/^Chrome on WindowsDemo shopLast sign-in: Mar 1, 2026, .*Sign out$/),
    ])
    await press(/^Sign out: Chrome/)
    await pressAsVisitor(said.devices.signOut)
    await until(() => items().length === 1)
    await expect(other.page.server.devices()).rejects.toMatchObject({ context: { code: 'session/none' } })
  })

  test('are all signed out, this one too, which the app learns', async () => {
    const service = startServer()
    const other = await openPage(service, { userAgent: CHROME })
    const { heard, visitor } = await visit(service)
    await press(said.devices.open)
    await press(said.devices.everywhere)
    expect(textOf()).toContain(said.devices.signsOutEverywhere)
    await pressAsVisitor(said.devices.everywhere)
    await until(() => heard() !== undefined)
    expect(heard()).toMatchObject({ type: '@w3m-frame/OPEN_SETTINGS_SUCCESS', payload: { isConnected: false } })
    expect(await visitor.restore()).toBe(false)
    await expect(other.page.server.devices()).rejects.toMatchObject({ context: { code: 'session/none' } })
    expect(textOf()).toContain(words.nothingToApprove)
  })
})

describe('the app', () => {
  test('learns that the visitor has left, and nothing else', async () => {
    const { heard, said: messages } = await visit()
    await press(said.done)
    await until(() => heard() !== undefined)
    expect(messages).toEqual([{ type: '@w3m-frame/OPEN_SETTINGS_SUCCESS', id: '1', payload: { isConnected: true } }])
  })

  test('that puts the frame away ends the visit a moment later, and not while the frame only moves', async () => {
    const { heard, presence } = await visit()
    presence.set('hidden')
    await act(async () => void jest.advanceTimersByTime(GONE_AFTER_MS - 1))
    presence.set(undefined)
    await act(async () => void jest.advanceTimersByTime(GONE_AFTER_MS))
    expect(heard()).toBeUndefined()
    presence.set('hidden')
    await act(async () => void jest.advanceTimersByTime(GONE_AFTER_MS))
    await until(() => heard() !== undefined)
    expect([heard()!.payload, textOf().includes(said.title)]).toEqual([{ isConnected: true }, false])
  })

  test('that does not show the frame in time gets an error, and so does one whose visitor is nobody', async () => {
    const opened = await openPage(startServer(), { absence: 'hidden' })
    const unseen = opened.ask()
    await until(() => opened.page.settings.getSnapshot() !== undefined)
    await act(async () => void jest.advanceTimersByTime(SHOWN_WITHIN_MS))
    await until(() => unseen.heard() !== undefined)
    expect(unseen.heard()).toMatchObject({ type: '@w3m-frame/OPEN_SETTINGS_ERROR', payload: { code: 4100 } })
    expect(opened.page.settings.getSnapshot()).toBeUndefined()
    await opened.visitor.end()
    const nobody = opened.ask()
    await until(() => nobody.heard() !== undefined)
    expect(nobody.heard()).toMatchObject({ type: '@w3m-frame/OPEN_SETTINGS_ERROR', payload: { code: 4100 } })
  })

  test('that asks twice is answered twice, and the visitor begins anew', async () => {
    const { heard, ask } = await visit()
    await press(said.devices.open)
    const second = ask()
    await until(() => heard() !== undefined)
    await shows(said.recovery.title)
    await press(said.done)
    await until(() => second.heard() !== undefined)
  })
})
