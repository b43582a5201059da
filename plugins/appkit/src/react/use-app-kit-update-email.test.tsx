import { Embedded, type EmbeddedState, Modal } from '@latchkey/core'
import { createState, definePlugin, Views } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import { act, renderHook } from '@testing-library/react'
import { AppKit } from '../kit/app-kit.js'
import { setPageAppKit } from '../kit/page.js'
import { leavePage, parts } from '../scene.test.helper.js'
import { useAppKitUpdateEmail } from './index.js'

afterEach(leavePage)

const SIGNED_OUT: EmbeddedState = { status: 'signed-out', email: { status: 'idle' }, social: { status: 'idle' } }
const signedIn = (email: string): EmbeddedState => ({
  status: 'signed-in',
  user: { address: '0xada', chainId: 1, email, preferredAccountType: 'eoa', accounts: [] },
  authProvider: 'email',
  accountType: 'eoa',
  smartAccountDeployed: false,
  emailUpdate: { status: 'idle' },
  approvals: [],
})

/** The layer with a visitor of the embedded wallet, and the hook in a component. */
async function open(state: EmbeddedState) {
  const embedded = createState<EmbeddedState>(state)
  const plugin = definePlugin({
    id: 'fake',
    requires: [Views],
    setup(ctx) {
      // The hook reads the state only.
      ctx.provide(Embedded, { value: embedded as unknown as Embedded })
      ctx.contribute(Views, { id: 'UpdateEmailWallet', content: undefined })
    },
  })
  const { kit } = createTestKit({ plugins: plugin() })
  setPageAppKit(new AppKit(kit, { projectId: 'test', networks: [] }, parts))
  await kit.start()
  const heard = { onSuccess: jest.fn(), onError: jest.fn() }
  const hook = renderHook(() => useAppKitUpdateEmail(heard))
  return {
    ...heard,
    ...hook,
    modal: () => kit.get(Modal).getSnapshot(),
    close: () => act(async () => kit.close()),
    confirm: (email: string) => act(async () => embedded.set(signedIn(email))),
    update: () => act(async () => void hook.result.current.updateEmail()),
  }
}

test('opens the view, and says the new address once the visitor has confirmed it', async () => {
  const { result, update, confirm, modal, onSuccess, onError } = await open(signedIn('ada@example.org'))
  await update()
  expect(modal()).toMatchObject({ open: true, view: 'UpdateEmailWallet' })
  expect(result.current).toMatchObject({ isPending: true, isSuccess: false, isError: false })
  // The visitor is on the way: the address is the same.
  await confirm('ada@example.org')
  expect(result.current.isPending).toBe(true)
  await confirm('ada@new.example')
  expect(result.current).toMatchObject({ isPending: false, isSuccess: true, data: { email: 'ada@new.example' } })
  expect(onSuccess.mock.calls).toEqual([[{ email: 'ada@new.example' }]])
  expect(onError).not.toHaveBeenCalled()
})

test('a visitor who closes the modal has changed nothing, and may try again', async () => {
  const { result, update, close, confirm, onSuccess, onError } = await open(signedIn('ada@example.org'))
  await update()
  await close()
  expect(result.current).toMatchObject({ isPending: false, isError: true, isSuccess: false })
  expect(result.current.error).toMatchObject({ code: 'appkit/modal-closed', message: 'Modal closed' })
  expect(onError.mock.calls).toEqual([[result.current.error]])
  await update()
  expect(result.current).toMatchObject({ isPending: true, isError: false })
  await confirm('ada@new.example')
  expect(onSuccess).toHaveBeenCalledTimes(1)
})

test('does not open the modal for a visitor who has not signed in by e-mail', async () => {
  const { result, update, modal } = await open(SIGNED_OUT)
  await update()
  expect(result.current.error).toMatchObject({ code: 'appkit/no-email' })
  expect(modal().open).toBe(false)
})

test('a component that is gone hears nothing', async () => {
  const { update, confirm, unmount, onSuccess, onError } = await open(signedIn('ada@example.org'))
  await update()
  unmount()
  await confirm('ada@new.example')
  expect([onSuccess.mock.calls, onError.mock.calls]).toEqual([[], []])
})
