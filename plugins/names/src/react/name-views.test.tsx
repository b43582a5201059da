import { Modal, Notices } from '@latchkey/core'
import { flush, walletError } from '@latchkey/core/testing'
import { AppKitAccountButton } from '@latchkey/react'
import { openView, renderWithKit } from '@latchkey/react/testing'
import { NamedAddress } from '@latchkey/react/ui'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { ALICE, environment, registered } from '../names.test.helper.js'
import { names } from './index.js'

/** The view of a connected visitor. */
async function open(options: Parameters<typeof environment>[0] = {}) {
  const world = await environment({ ...options, plugin: names })
  await act(world.connect)
  const { card } = await openView(world.kit, 'RegisterAccountName')
  const view = within(card)
  return {
    ...world,
    ...view,
    card,
    at: () => world.kit.get(Modal).getSnapshot().view,
    press: (name: string | RegExp) =>
      act(async () => {
        fireEvent.click(view.getByRole('button', { name }))
        await flush()
      }),
    async write(text: string) {
      await act(
        async () => void fireEvent.change(view.getByRole('textbox', { name: 'Name' }), { target: { value: text } }),
      )
      await act(() => world.clock.advance(1_000))
    },
    button: () => view.getByRole<HTMLButtonElement>('button', { name: 'Register' }),
  }
}

test('a free name is registered, and the success is shown', async () => {
  const { write, card, press, at, offers, button } = await open()
  offers(['lovelace', false])
  expect(button().disabled).toBe(true)
  await write('lovelace')
  expect(card.textContent).toContain('lovelace.reown.id is free')
  await press('Register')
  expect(at()).toBe('RegisterAccountNameSuccess')
  expect(card.textContent).toContain('lovelace.reown.id is yours')
  await press('Done')
  expect(at()).toBe('Account')
})

test('the account is shown by a name that has just been registered', async () => {
  const world = await environment({ plugin: names })
  await act(world.connect)
  const { card } = await openView(world.kit, 'Account')
  await waitFor(() => expect(world.calls('reverse')).toHaveLength(1))
  await act(flush)
  world.api.reply('v1/profile/reverse/*', [registered('lovelace.reown.id')])
  await act(() => world.service.register('lovelace'))
  await act(flush)
  expect(card.querySelector('[part="account-name"]')?.textContent).toBe('lovelace.reown.id')
})

test('all components that show an address ask for its name once in five minutes, and once again after', async () => {
  const { kit, connect, api, calls, clock } = await environment({ plugin: names })
  api.reply('v1/profile/reverse/*', [registered('lovelace.reown.id')])
  await act(connect)
  const page = (...keys: readonly string[]) => (
    <>
      <AppKitAccountButton />
      {keys.map((key) => (
        <NamedAddress key={key} address={ALICE} networkId="eip155:1" />
      ))}
    </>
  )
  const { container, rerender } = renderWithKit(kit, page('sender', 'receiver'))
  const named = () => container.textContent?.match(/lovelace/g)?.length
  await waitFor(() => expect(named()).toBe(3))
  await act(() => clock.advance(299_999))
  rerender(page('sender', 'receiver', 'later'))
  await waitFor(() => expect(named()).toBe(4))
  expect(calls('reverse')).toHaveLength(1)
  await act(() => clock.advance(1))
  rerender(page('a', 'b', 'c', 'd'))
  await waitFor(() => expect(named()).toBe(5))
  await act(flush)
  expect(calls('reverse')).toHaveLength(2)
})

test('a name that somebody else has is told, with others that are free', async () => {
  const { write, card, press, button, offers, now } = await open()
  offers(['lovelace', true], ['lovelace1', false])
  await write('lovelace')
  expect(card.textContent).toContain('Somebody else has lovelace.reown.id')
  expect(button().disabled).toBe(true)
  await press('lovelace1.reown.id')
  expect(now().input).toBe('lovelace1')
})

test.each([
  ['ada', 'Use at least 4 characters'],
  ['\u0430dalovelace', 'Use at least 4 characters'],
])('%s is no name, and why', async (text, reason) => {
  const { write, card, button } = await open()
  await write(text)
  expect([card.textContent, button().disabled]).toEqual([expect.stringContaining(reason), true])
})

test('an account that has a name is told so', async () => {
  const { write, card, api, button } = await open()
  api.reply('v1/profile/reverse/*', [registered('first.reown.id')])
  await write('second')
  expect(card.textContent).toContain('This account has the name first.reown.id already')
  expect(button().disabled).toBe(true)
})

test('F-F29: after a failure the form is there again, with the name, and tells it once', async () => {
  const { write, card, press, at, offers, api, getByRole, kit } = await open()
  offers(['lovelace', false])
  await write('lovelace')
  api.reply('v1/profile/account', 400)
  await press('Register')
  expect(at()).toBe('RegisterAccountName')
  expect(getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('lovelace')
  expect(card.textContent).toContain('The name was not registered. Try again.')
  expect(kit.get(Notices).getSnapshot().snack).toBeUndefined()
})

test('V44: a signature that the server refuses may come from a wrong clock, and the form says so', async () => {
  const { write, card, press, offers, api } = await open()
  offers(['lovelace', false])
  await write('lovelace')
  api.reply('v1/profile/account', 401)
  await press('Register')
  expect(card.textContent).toContain('Check the clock of this device')
})

test('a visitor who declines stays in the form', async () => {
  const { write, card, press, at, offers, button } = await open({ sign: () => Promise.reject(walletError(4001)) })
  offers(['lovelace', false])
  await write('lovelace')
  await press('Register')
  expect([at(), button().disabled]).toEqual(['RegisterAccountName', false])
  expect(card.textContent).not.toContain('was not registered')
})

test('says what the wallet is asked for', async () => {
  const { write, card, press, offers, button } = await open({ sign: () => new Promise(() => {}) })
  offers(['lovelace', false])
  await write('lovelace')
  await press('Register')
  expect(card.textContent).toMatch(/Sign in \w+/)
  expect(button().disabled).toBe(true)
})

test('in another namespace, nothing can be registered', async () => {
  const { card } = await open({ namespace: 'fake' })
  expect(card.textContent).toContain('Names cannot be registered here')
})
