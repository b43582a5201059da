import { act, fireEvent, render, screen } from '@testing-library/react'
import { errors } from '../errors.js'
import type { PasskeyRequest } from '../session/passkey-requests.js'
import { words } from '../words.js'
import type { PageModel } from './page-model.js'
import { SignInByPasskey } from './sign-in-by-passkey.js'

const refusing = async () => {
  throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError')
}

/** The screen, in a browser whose visitor declines whatever it asks. */
function draw(credentials: Partial<CredentialsContainer> = {}) {
  const calls = { offers: 0, done: 0, declined: 0 }
  const page = {
    project: { id: 'p', name: 'Shop', networks: [] },
    appOrigin: 'https://shop.example',
    presence: { getSnapshot: () => undefined, subscribe: () => () => {} },
    server: {
      async offerPasskey() {
        calls.offers++
        return { challenge: 'AAAA', userHandle: 'AAAA' }
      },
      async verifyPasskey() {
        throw errors.create('passkey/refused')
      },
    },
  } as unknown as PageModel
  const request: PasskeyRequest = {
    id: 1,
    signal: new AbortController().signal,
    done: () => void calls.done++,
    decline: () => void calls.declined++,
  }
  const passkeys = { rpId: 'wallet.localhost', credentials: { create: refusing, get: refusing, ...credentials } }
  render(<SignInByPasskey page={page} request={request} passkeys={passkeys} />)
  return calls
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('says who asks and what a passkey is, and has a challenge before anything is pressed', async () => {
  const calls = draw()
  await act(async () => {})
  for (const part of ['Shop', 'https://shop.example', words.passkey.title, words.passkey.why, words.passkey.makeHint])
    expect(document.body.textContent).toContain(part)
  expect([calls.offers, document.activeElement === screen.getByRole('heading')]).toEqual([1, true])
})

test.each([words.passkey.use, words.passkey.make])(
  'a visitor who declines in the dialog of "%s" reads so, and can press again',
  async (name) => {
    const calls = draw()
    await press(name)
    expect(screen.getByRole('alert').textContent).toBe(words.failures['recovery/passkey-refused'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
    expect(calls.done).toBe(0)
  },
)

test('a passkey that nobody has here is told', async () => {
  const buffer = new ArrayBuffer(3)
  const response = { clientDataJSON: buffer, authenticatorData: buffer, signature: buffer, userHandle: null }
  const used = { rawId: buffer, response, getClientExtensionResults: () => ({}) } as unknown as Credential
  draw({ get: async () => used })
  await press(words.passkey.use)
  expect(screen.getByRole('alert').textContent).toBe(words.failures['passkey/refused'])
})

test('says where to go on while the browser asks, and can be cancelled meanwhile', async () => {
  const calls = draw({ get: () => new Promise(() => {}) })
  await press(words.passkey.use)
  expect(screen.getByRole('status').textContent).toBe(words.passkey.waiting)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: words.passkey.make }).disabled).toBe(true)
  await press(words.passkey.decline)
  expect(calls.declined).toBe(1)
})
