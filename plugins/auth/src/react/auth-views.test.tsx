import { Embedded, type EmbeddedState, Modal, Notices } from '@latchkey/core'
import type { SocialResult } from '@latchkey/core/embedded'
import { createState, definePlugin } from '@latchkey/core/plugin'
import { createFakeDevice, createTestKit, flush, messagesConformance, openLedger } from '@latchkey/core/testing'
import { connectNamed, withViews } from '@latchkey/react'
import { openView } from '@latchkey/react/testing'
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { createAttempts } from '../embedded/attempts.js'
import { EmbeddedParts, type SignInWays } from '../embedded-parts.js'
import { errors } from '../errors.js'
import { messages } from './messages/by-language.js'
import { views } from './views.js'

const IDLE = { status: 'idle' } as const
const ADA = 'ada@example.com'

type SignedOut = Extract<EmbeddedState, { status: 'signed-out' }>
type SignedIn = Extract<EmbeddedState, { status: 'signed-in' }>

const signedOut = (steps: Partial<SignedOut> = {}): EmbeddedState => ({
  status: 'signed-out',
  email: IDLE,
  social: IDLE,
  ...steps,
})
const signedIn = (more: Partial<SignedIn> = {}): EmbeddedState => ({
  status: 'signed-in',
  user: { email: ADA, address: '0xada', chainId: 1 },
  authProvider: 'email',
  accountType: 'eoa',
  smartAccountDeployed: false,
  emailUpdate: IDLE,
  approvals: [],
  ...more,
})

const refused = (message: string) => errors.create('embedded/refused', { message })

type OpenedView =
  | 'Connect'
  | 'EmailLogin'
  | 'ConnectingFarcaster'
  | 'ConnectingPasskey'
  | 'UpdateEmailWallet'
  | 'ApproveTransaction'

/** A view over an embedded wallet that the test scripts. */
async function open(
  view: OpenedView,
  state: EmbeddedState = signedOut(),
  { mobile = false, ways = {} as Partial<SignInWays> } = {},
) {
  const source = createState<EmbeddedState>(state)
  const pending = () => new Promise<never>(() => {})
  const wallet = {
    ...source,
    connectEmail: jest.fn<ReturnType<Embedded['connectEmail']>, [string]>(async () => 'VERIFY_OTP'),
    connectDevice: jest.fn<Promise<void>, [{ signal?: AbortSignal }?]>(pending),
    verifyOtp: jest.fn<Promise<void>, [string]>(pending),
    resendOtp: jest.fn(async () => {}),
    updateEmail: jest.fn<ReturnType<Embedded['updateEmail']>, [string]>(async () => 'VERIFY_PRIMARY_OTP'),
    verifyPrimaryOtp: jest.fn<Promise<void>, [string]>(async () => {}),
    verifySecondaryOtp: jest.fn<Promise<string>, [string]>(async () => 'new@example.com'),
    connectSocial: jest.fn<ReturnType<Embedded['connectSocial']>, [string, { signal?: AbortSignal }?]>(pending),
    connectFarcaster: jest.fn<ReturnType<Embedded['connectFarcaster']>, [{ signal?: AbortSignal }?]>(pending),
    connectPasskey: jest.fn<ReturnType<Embedded['connectPasskey']>, [{ signal?: AbortSignal }?]>(pending),
    request: jest.fn(pending),
    rejectRequests: jest.fn(),
    signOut: jest.fn(async () => {}),
  } satisfies Embedded
  const parts = {
    ...createState<SignInWays>({
      email: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      passkey: false,
      ...ways,
    }),
    prepare: jest.fn(),
    show: jest.fn(),
    hide: jest.fn(),
    load: jest.fn(pending),
    offer: jest.fn(pending),
    finishRedirect: jest.fn(pending),
  } satisfies EmbeddedParts
  const headless = definePlugin({
    id: 'auth',
    setup(ctx) {
      ctx.provide(Embedded, { value: wallet })
      ctx.provide(EmbeddedParts, { value: parts })
    },
  })
  const world = createTestKit({
    plugins: withViews(headless, views)(),
    device: { ...createFakeDevice(), mobile },
  })
  await world.kit.start()
  const { card } = await openView(world.kit, view)
  const inView = within(card)
  const modal = world.kit.get(Modal)
  return {
    ...world,
    ...inView,
    card,
    wallet,
    parts,
    modal,
    at: () => modal.getSnapshot().view,
    put: (next: EmbeddedState) => act(async () => source.set(next)),
    press: async (name: string | RegExp) => {
      const button = await inView.findByRole('button', { name })
      await act(async () => {
        fireEvent.click(button)
        await flush()
      })
    },
    write: async (label: string, text: string) => {
      const field = await inView.findByRole('textbox', { name: label })
      await act(async () => {
        fireEvent.change(field, { target: { value: text } })
        await flush()
      })
      return field as HTMLInputElement
    },
    /** What is said to be wrong. */
    fault: () => [...card.querySelectorAll('[role=alert]')].map((one) => one.textContent).join(''),
    notices: () => world.kit.get(Notices).getSnapshot(),
  }
}

test.each(messagesConformance({ id: 'auth', messages, errors, contexts: CONTEXTS() }))('$name', ({ run }) => run())

function CONTEXTS() {
  return {
    'embedded/timeout': { type: 'CONNECT_EMAIL', seconds: 30 },
    'embedded/refused': { message: 'No.' },
    'embedded/invalid-answer': { type: 'CONNECT_EMAIL' },
  }
}

describe('the input on the Connect view', () => {
  test('sends the e-mail once with Enter, and leads to the code', async () => {
    const { write, wallet, at } = await open('Connect')
    const field = await write('E-mail', ` ${ADA} `)
    await act(async () => {
      fireEvent.submit(field)
      await flush()
    })
    expect([wallet.connectEmail.mock.calls, at()]).toEqual([[[ADA]], 'EmailLogin'])
  })

  test('stays where it is when no code is needed, because connecting closes the modal', async () => {
    const { write, wallet, press, at } = await open('Connect')
    wallet.connectEmail.mockResolvedValueOnce('CONNECT')
    await write('E-mail', ADA)
    await press('Continue')
    expect(at()).toBe('Connect')
  })

  test('says below the field that it is no address, until something else is typed', async () => {
    const { write, wallet, press, fault } = await open('Connect')
    wallet.connectEmail.mockRejectedValueOnce(errors.create('embedded/invalid-email'))
    await write('E-mail', 'ada@')
    await press('Continue')
    expect(fault()).toBe('This is no e-mail address')
    await write('E-mail', ADA)
    expect(fault()).toBe('')
  })

  test.each([
    [
      'did not answer',
      errors.create('embedded/timeout', { type: 'CONNECT_EMAIL', seconds: 30 }),
      'This took too long. Try again.',
    ],
    ['was loaded anew', errors.create('embedded/aborted'), 'Request was aborted'],
  ])('F-E07, F-E09: says so when the wallet page %s', async (_, error, words) => {
    const { write, wallet, press, notices } = await open('Connect')
    wallet.connectEmail.mockRejectedValueOnce(error)
    await write('E-mail', ADA)
    await press('Continue')
    expect(notices().snack?.message).toBe(words)
  })

  test('says nothing of a sign-in that the visitor has ended by beginning another one', async () => {
    const { write, wallet, press, notices } = await open('Connect')
    const attempts = createAttempts()
    const ended = attempts.begin().wait(() => new Promise<never>(() => {}))
    attempts.begin()
    wallet.connectEmail.mockReturnValueOnce(ended)
    await write('E-mail', ADA)
    await press('Continue')
    expect(notices().snack).toBeUndefined()
  })

  test('F-E02: keeps what was typed while the wallet is loaded, and sends nothing a second time', async () => {
    const { write, wallet, put } = await open('Connect')
    const field = await write('E-mail', ADA)
    await put(signedOut({ email: { status: 'sending', email: ADA } }))
    await act(async () => void fireEvent.submit(field))
    expect([wallet.connectEmail.mock.calls.length, field.value]).toEqual([0, ADA])
  })

  test('loads the wallet page at the first sign that the visitor is about to use it', async () => {
    const { parts, findByRole } = await open('Connect')
    expect(parts.prepare).not.toHaveBeenCalled()
    fireEvent.focus(await findByRole('textbox', { name: 'E-mail' }))
    expect(parts.prepare).toHaveBeenCalled()
  })
})

describe('the view after the e-mail', () => {
  const verify = signedOut({ email: { status: 'verify-otp', email: ADA, resendAt: 30_000 } })

  test('checks the code with its last digit, pasted ones too', async () => {
    const { write, wallet } = await open('EmailLogin', verify)
    await write('Code of six digits', '48211')
    expect(wallet.verifyOtp).not.toHaveBeenCalled()
    await write('Code of six digits', '482 113')
    expect(wallet.verifyOtp.mock.calls).toEqual([['482113']])
  })

  test('F-E11: a wrong code is told and emptied, and the next one can be entered', async () => {
    const { write, wallet, fault } = await open('EmailLogin', verify)
    wallet.verifyOtp.mockRejectedValueOnce(refused('This code is wrong.'))
    const field = await write('Code of six digits', '000000')
    expect([fault(), field.value]).toEqual(['This code is wrong.', ''])
    await write('Code of six digits', '1')
    expect(fault()).toBe('')
  })

  test('F-E12: offers another e-mail only after the pause', async () => {
    const { queryByRole, clock, press, wallet } = await open('EmailLogin', verify)
    expect(queryByRole('button', { name: 'Send again' })).toBeNull()
    await act(() => clock.advance(30_000))
    await press('Send again')
    expect(wallet.resendOtp).toHaveBeenCalledTimes(1)
  })

  test('F-E13: waits for the link on a new device, and asks for the code once it was opened', async () => {
    const { card, wallet, put, findByRole } = await open(
      'EmailLogin',
      signedOut({ email: { status: 'verify-device', email: ADA } }),
    )
    expect(card.textContent).toContain(`Open the link in the e-mail to ${ADA}`)
    await waitFor(() => expect(wallet.connectDevice).toHaveBeenCalled())
    await put(verify)
    expect(await findByRole('textbox', { name: 'Code of six digits' })).toBeTruthy()
  })

  test('stops waiting for the link when the visitor leaves', async () => {
    const { wallet, modal } = await open('EmailLogin', signedOut({ email: { status: 'verify-device', email: ADA } }))
    await waitFor(() => expect(wallet.connectDevice).toHaveBeenCalled())
    const [options] = wallet.connectDevice.mock.calls.at(-1)!
    await act(async () => modal.push('Connect'))
    await waitFor(() => expect(options?.signal?.aborted).toBe(true))
  })

  test('says that the sign-in has ended where nothing is under way', async () => {
    const { card } = await open('EmailLogin')
    expect(card.textContent).toContain('This sign-in has ended')
  })
})

describe('the social logins', () => {
  test('show the first with its name, four marks, and a way to all', async () => {
    const { findByRole, getAllByRole } = await open('Connect')
    await findByRole('button', { name: 'Continue with Google' })
    const names = getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
      .filter((name) => name?.startsWith('Continue with') || name === 'More ways to sign in')
    expect(names).toEqual([
      'Continue with Google',
      'Continue with X',
      'Continue with Discord',
      'Continue with Farcaster',
      'Continue with GitHub',
      'More ways to sign in',
    ])
  })

  test('open the window in the press itself, and say what is waited for', async () => {
    const { wallet, findByRole, at } = await open('Connect')
    const button = await findByRole('button', { name: 'Continue with Google' })
    wallet.connectSocial.mockImplementationOnce(async () => {
      expect(at()).toBe('Connect')
      return new Promise<never>(() => {})
    })
    await act(async () => void fireEvent.click(button))
    expect([wallet.connectSocial.mock.calls[0]?.[0], at()]).toEqual(['google', 'ConnectingSocial'])
  })

  test('F-E19: a closed window leads back, without a complaint', async () => {
    const { wallet, press, at, notices } = await open('Connect')
    wallet.connectSocial.mockImplementationOnce(async () => {
      await Promise.resolve()
      return { status: 'cancelled' }
    })
    await press('Continue with Google')
    await waitFor(() => expect(at()).toBe('Connect'))
    expect(notices().snack).toBeUndefined()
  })

  test('F-E19: a blocked window is replaced by a button that leads there', async () => {
    const { wallet, press, put, page, at, findByRole } = await open('Connect')
    wallet.connectSocial.mockImplementationOnce(async () => {
      await put(signedOut({ social: { status: 'blocked', provider: 'google', uri: 'https://login.example/start' } }))
      throw errors.create('embedded/popup-blocked', { provider: 'google' })
    })
    await press('Continue with Google')
    expect(at()).toBe('ConnectingSocial')
    fireEvent.click(await findByRole('button', { name: 'Continue with Google' }))
    expect(page.opened).toMatchObject([{ href: 'https://login.example/start' }])
  })

  test('a visitor who goes back cancels the login, one who closes the modal does not', async () => {
    const { wallet, press, modal } = await open('Connect')
    await press('Continue with Google')
    const signal = wallet.connectSocial.mock.calls[0]![1]!.signal!
    await act(async () => modal.close('app'))
    expect(signal.aborted).toBe(false)
    await act(async () => void modal.open('Connect'))
    await waitFor(() => expect(signal.aborted).toBe(true))
  })

  test.each([
    ['the one of a window', 'Continue with Google', 'connectSocial'],
    ['the one of Farcaster', 'Continue with Farcaster', 'connectFarcaster'],
  ] as const)('%s goes on where another view comes over it once the visitor was let in', async (_, button, method) => {
    const { wallet, press, put, modal } = await open('Connect')
    await press(button)
    await waitFor(() => expect(wallet[method].mock.calls.length).toBeGreaterThan(0))
    await put(signedOut({ social: { status: 'finishing', provider: 'google' } }))
    await act(async () => {
      modal.push('ApproveTransaction')
      await flush()
    })
    expect(wallet[method].mock.calls.at(-1)!.at(-1)).toMatchObject({ signal: { aborted: false } })
  })

  test('Farcaster shows a code to scan, and a button that opens the app on a phone', async () => {
    const scanning = signedOut({ social: { status: 'farcaster', uri: 'https://farcaster.example/connect?t=1' } })
    const desktop = await open('ConnectingFarcaster', scanning)
    expect(await desktop.findByRole('img', { name: 'Code for the Farcaster app' })).toBeTruthy()
    const phone = await open('ConnectingFarcaster', scanning, { mobile: true })
    await phone.press('Open Farcaster')
    expect(phone.page.opened).toMatchObject([{ href: 'https://farcaster.example/connect?t=1' }])
  })
})

test.each([
  ['EmailLogin', 'connectDevice', signedOut({ email: { status: 'verify-device', email: ADA } })],
  ['ConnectingFarcaster', 'connectFarcaster', signedOut()],
] as const)('%s, which StrictMode mounts twice, leaves one %s waiting', async (view, method, state) => {
  const { wallet } = await open(view, state)
  await waitFor(() => expect(wallet[method].mock.calls).toHaveLength(2))
  expect(wallet[method].mock.calls.map(([options]) => options?.signal?.aborted)).toEqual([true, false])
})

describe('a passkey', () => {
  const asking = signedOut({ social: { status: 'elsewhere', provider: 'passkey' } })
  const lastOf = ({ mock }: jest.Mock) => mock.invocationCallOrder.at(-1) ?? 0

  test('is offered below the social logins where the app says so, and alone where there are none', async () => {
    const { press, at } = await open('Connect', signedOut(), { ways: { passkey: true } })
    await press('Continue with a passkey')
    expect(at()).toBe('ConnectingPasskey')
    const alone = await open('Connect', signedOut(), { ways: { passkey: true, email: false, socials: [] } })
    expect(await alone.findByRole('button', { name: 'Continue with a passkey' })).toBeTruthy()
    const without = await open('Connect')
    await without.findByRole('button', { name: 'Continue with Google' })
    expect(without.queryByRole('button', { name: 'Continue with a passkey' })).toBeNull()
  })

  test('is asked for by the wallet page, which is shown while it asks, and not before or after', async () => {
    const { card, parts, put, wallet } = await open('ConnectingPasskey')
    await waitFor(() => expect(wallet.connectPasskey).toHaveBeenCalled())
    expect([parts.show.mock.calls.length, card.textContent]).toEqual([0, expect.stringContaining('Loading the wallet')])
    await put(asking)
    await waitFor(() => expect(lastOf(parts.show)).toBeGreaterThan(lastOf(parts.hide)))
    await put(signedOut({ social: { status: 'finishing', provider: 'passkey' } }))
    expect(lastOf(parts.hide)).toBeGreaterThan(lastOf(parts.show))
    expect(card.textContent).toContain('Opening your wallet')
  })

  test('is not asked for any more once the visitor has left the view', async () => {
    const { press, wallet, at } = await open('Connect', signedOut(), { ways: { passkey: true } })
    await press('Continue with a passkey')
    await waitFor(() => expect(wallet.connectPasskey).toHaveBeenCalled())
    await press('Cancel')
    expect(at()).toBe('Connect')
    const [options] = wallet.connectPasskey.mock.calls.at(-1)!
    await waitFor(() => expect(options?.signal?.aborted).toBe(true))
  })

  test('goes on where another view comes over it once the visitor has signed in', async () => {
    const { wallet, put, modal } = await open('ConnectingPasskey')
    await waitFor(() => expect(wallet.connectPasskey).toHaveBeenCalled())
    await put(signedOut({ social: { status: 'finishing', provider: 'passkey' } }))
    await act(async () => {
      modal.push('ApproveTransaction')
      await flush()
    })
    const [options] = wallet.connectPasskey.mock.calls.at(-1)!
    expect(options?.signal?.aborted).toBe(false)
  })

  test('a visitor who declines is back where they were, without a complaint', async () => {
    const { press, wallet, at, notices } = await open('Connect', signedOut(), { ways: { passkey: true } })
    wallet.connectPasskey.mockResolvedValue({ status: 'cancelled' })
    await press('Continue with a passkey')
    await waitFor(() => expect(at()).toBe('Connect'))
    expect(notices().snack).toBeUndefined()
  })

  test('where there are no passkeys the visitor reads so, and is back at the other ways', async () => {
    const { press, wallet, at, notices } = await open('Connect', signedOut(), { ways: { passkey: true } })
    wallet.connectPasskey.mockRejectedValue(errors.create('embedded/no-passkeys'))
    await press('Continue with a passkey')
    await waitFor(() => expect(at()).toBe('Connect'))
    expect(notices().snack).toMatchObject({ key: 'auth.passkey-none' })
  })
})

describe('changing the e-mail', () => {
  const at = (status: 'verify-primary-otp' | 'verify-secondary-otp') =>
    signedIn({ emailUpdate: { status, email: 'new@example.com', resendAt: 0 } })

  test('asks the present address first and then the new one, and goes back', async () => {
    const { write, wallet, put, press, card, modal, notices } = await open('UpdateEmailWallet', signedIn())
    await write('New e-mail', 'new@example.com')
    await press('Continue')
    expect(wallet.updateEmail.mock.calls).toEqual([['new@example.com']])
    await put(at('verify-primary-otp'))
    expect(card.textContent).toContain(`Sent to ${ADA}`)
    await write('Code of six digits', '111111')
    await put(at('verify-secondary-otp'))
    expect(card.textContent).toContain('Sent to new@example.com')
    await write('Code of six digits', '222222')
    expect([wallet.verifyPrimaryOtp.mock.calls, wallet.verifySecondaryOtp.mock.calls]).toEqual([
      [['111111']],
      [['222222']],
    ])
    // There is no view below it here.
    await waitFor(() => expect(modal.getSnapshot().open).toBe(false))
    expect(notices().snack).toMatchObject({ message: 'Your e-mail was changed' })
  })

  test('F-E20: a wrong second code is told, and the address stays', async () => {
    const { write, wallet, fault, at: view } = await open('UpdateEmailWallet', at('verify-secondary-otp'))
    wallet.verifySecondaryOtp.mockRejectedValueOnce(refused('This code is wrong.'))
    await write('Code of six digits', '000000')
    expect([fault(), view()]).toEqual(['This code is wrong.', 'UpdateEmailWallet'])
  })
})

describe('the place of the wallet’s window', () => {
  const waiting = signedIn({ approvals: [{ id: '1', method: 'personal_sign', params: [] }] })

  test('is covered by the window while a request waits, and no longer', async () => {
    const { parts, put } = await open('ApproveTransaction', waiting)
    const lastOf = ({ mock }: jest.Mock) => mock.invocationCallOrder.at(-1) ?? 0
    await waitFor(() => expect(lastOf(parts.show)).toBeGreaterThan(lastOf(parts.hide)))
    await put(signedIn())
    expect(lastOf(parts.hide)).toBeGreaterThan(lastOf(parts.show))
  })

  test('is covered while a visitor who signs in has to help with their wallet, and says so', async () => {
    const { parts, card, findByRole } = await open(
      'ApproveTransaction',
      signedOut({ email: { status: 'verifying', email: ADA } }),
    )
    await findByRole('heading', { name: 'Opening your wallet' })
    await waitFor(() => expect(parts.show).toHaveBeenCalled())
    expect(card.textContent).not.toContain('nothing to approve')
  })

  test('offers to cancel, which rejects what waits', async () => {
    const { press, wallet } = await open('ApproveTransaction', waiting)
    await press('Cancel')
    expect(wallet.rejectRequests).toHaveBeenCalledTimes(1)
  })
})

test('a login leaves no uncaught rejection when the app disposes of the kit in the same moment', async () => {
  const { kit, findByRole, wallet } = await open('Connect')
  const button = await findByRole('button', { name: 'Continue with Google' })
  const ledger = openLedger()
  act(() => {
    fireEvent.click(button)
    cleanup()
  })
  await kit.dispose()
  expect(wallet.connectSocial).toHaveBeenCalledTimes(1)
  await ledger.close()
})

describe('a button of the app itself', () => {
  /** The app's button for a login is pressed on a page with a closed modal. */
  async function press(login: string, answer?: Promise<SocialResult>, state = signedOut()) {
    const world = await open('Connect', state)
    await act(async () => void world.kit.close())
    if (answer) world.wallet.connectSocial.mockReturnValueOnce(answer)
    let ended: Promise<unknown> = Promise.resolve()
    await act(async () => {
      ended = connectNamed(world.kit, login).catch((error: unknown) => error)
      await flush()
    })
    expect(world.wallet.connectSocial.mock.calls.map(([provider]) => provider)).toEqual(
      login === 'google' ? ['google'] : [],
    )
    return { ...world, ended }
  }

  test('opens the provider’s window, and the modal says what is waited for', async () => {
    const { modal, ended, kit } = await press('google')
    expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'ConnectingSocial', args: { provider: 'google' } })
    await act(async () => void kit.close())
    expect(await ended).toMatchObject({ code: 'wallet/modal-closed' })
  })

  test('shows the code of Farcaster, and the input for an e-mail', async () => {
    expect((await press('farcaster')).modal.getSnapshot()).toMatchObject({ open: true, view: 'ConnectingFarcaster' })
    expect((await press('email')).modal.getSnapshot()).toMatchObject({ open: true, view: 'Connect' })
  })

  test('shows the other ways to sign in after the visitor has closed the window, or the login has failed', async () => {
    const left = await press('google', Promise.resolve({ status: 'cancelled' }))
    expect(left.modal.getSnapshot()).toMatchObject({ open: true, view: 'Connect' })
    expect(left.notices().snack).toBeUndefined()

    const failed = await press('google', Promise.reject(refused('No.')))
    expect(failed.modal.getSnapshot()).toMatchObject({ open: true, view: 'Connect' })
    expect(failed.notices().snack).toMatchObject({ key: 'auth.refused', values: { message: 'No.' } })
  })

  test.each(['connected', 'redirected'] as const)(
    'stays at the view when the login has ended as %s',
    async (status) => {
      const { modal } = await press('google', Promise.resolve({ status }))
      expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'ConnectingSocial' })
    },
  )

  test('opens the modal in the same step, before the code of logins is there', async () => {
    const { kit, modal } = await open('Connect')
    await act(async () => void kit.close())
    let ended: Promise<unknown> = Promise.resolve()
    await act(async () => {
      ended = connectNamed(kit, 'google').catch((error: unknown) => error)
      expect(modal.getSnapshot()).toMatchObject({ open: true, view: 'Connect' })
      await flush()
    })
    await act(async () => void kit.close())
    expect(await ended).toMatchObject({ code: 'wallet/modal-closed' })
  })

  test('shows nothing of a login in a modal that the visitor has closed meanwhile, and keeps the login', async () => {
    const { kit, modal, wallet } = await open('Connect')
    await act(async () => void kit.close())
    let ended: Promise<unknown> = Promise.resolve()
    await act(async () => {
      ended = connectNamed(kit, 'google').catch((error: unknown) => error)
      kit.close()
      await flush()
    })
    expect(await ended).toMatchObject({ code: 'wallet/modal-closed' })
    expect(modal.getSnapshot().open).toBe(false)
    await act(async () => void kit.open({ view: 'Connect' }))
    expect(wallet.connectSocial.mock.calls).toMatchObject([['google', { signal: { aborted: false } }]])
  })

  test('stays where the browser has blocked the window, because the view has a link instead', async () => {
    const { at, notices } = await press(
      'google',
      Promise.reject(errors.create('embedded/popup-blocked', { provider: 'google' })),
      signedOut({ social: { status: 'blocked', provider: 'google', uri: 'https://google.example/' } }),
    )
    expect(at()).toBe('ConnectingSocial')
    expect(notices().snack).toBeUndefined()
  })
})
