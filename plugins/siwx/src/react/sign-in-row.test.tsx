import { Modal, Notices, type SiwxState } from '@latchkey/core'
import { flush } from '@latchkey/core/testing'
import { openView } from '@latchkey/react/testing'
import { act, fireEvent, within } from '@testing-library/react'
import { ALICE, BOB, createSiwxKit, signedIn, signedOut, signIns } from './fake-siwx.test.helper.js'

/** The settings of a connected visitor. */
async function open(connected: SiwxState) {
  const world = createSiwxKit({ connected })
  await act(world.connect)
  const { card } = await openView(world.kit, 'AccountSettings')
  await act(flush)
  const press = (name: RegExp) =>
    act(async () => {
      fireEvent.click(within(card).getByRole('button', { name }))
      await flush()
    })
  /** The row, if it is there. */
  const row = () => within(card).queryByRole('button', { name: /[Ss]igned in|Authenticating/ })
  return { ...world, card, press, row }
}

test('signs out, and says so', async () => {
  const { service, press, row, set, card } = await open(signIns(signedIn(ALICE)))
  expect(row()?.textContent).toBe('Sign outSigned in')
  service.revoke.mockImplementation(async () => set(signedOut(ALICE)))
  await press(/Sign out/)
  expect(service.revoke).toHaveBeenCalledWith('fake:one', 'fake1aliceisanaddress')
  expect(row()?.textContent).toBe('Sign inNot signed in')
  expect(card.querySelector('.hidden[role=status]')?.textContent).toBe('Not signed in')
})

test('signs out once, and shows that it is pending', async () => {
  const { service, press, row } = await open(signIns(signedIn(ALICE)))
  service.revoke.mockImplementation(() => new Promise(() => {}))
  await press(/Sign out/)
  await press(/Sign out/)
  expect(service.revoke).toHaveBeenCalledTimes(1)
  expect(row()?.getAttribute('aria-disabled')).toBe('true')
})

test('can be pressed again after signing out has failed, and says that it has', async () => {
  const { service, press, row, kit } = await open(signIns(signedIn(ALICE)))
  service.revoke.mockRejectedValue(new TypeError('Failed to fetch'))
  await press(/Sign out/)
  expect(kit.get(Notices).getSnapshot().snack?.variant).toBe('error')
  expect(row()?.getAttribute('aria-disabled')).toBeNull()
})

test('leads to the view that signs in', async () => {
  const { press, kit } = await open(signIns(signedOut(ALICE)))
  await press(/Not signed in/)
  expect(
    kit
      .get(Modal)
      .getSnapshot()
      .history.map(({ view }) => view),
  ).toEqual(['AccountSettings', 'SIWXSignMessage'])
})

test('waits while an earlier sign-in is looked for', async () => {
  const { row, press, kit } = await open(signIns({ status: 'checking', account: ALICE }))
  expect(row()?.textContent).toBe('Sign inAuthenticating...')
  await press(/Authenticating/)
  expect(kit.get(Modal).getSnapshot().view).toBe('AccountSettings')
})

test('is about the namespace of the account, and absent where the plugin does not know it', async () => {
  const { row } = await open(signIns(signedOut(BOB)))
  expect(row()).toBeNull()
})
