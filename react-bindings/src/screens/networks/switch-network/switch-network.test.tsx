import { Networks, type NetworkId } from '@latchkey/core'
import { openLedger } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createModalApp, type ModalAppOptions } from '../../modal-app.test.helper.js'

expectSilence()

type Answer = (signal: AbortSignal) => Promise<void>
const never: Answer = () => new Promise(() => {})
const fails =
  (error: unknown): Answer =>
  async () => {
    throw error
  }

/** A visitor whose wallet answers as a test says; it is on `fake:one`, and asked for `fake:two`. */
async function switching(
  answer: Answer,
  { add, type = 'INJECTED', ...options }: ModalAppOptions & { readonly add?: Answer; readonly type?: string } = {},
) {
  const asked: { readonly id: string; readonly signal: AbortSignal }[] = []
  let reply = answer
  const features = {
    'switch-network@1': {
      switchNetwork: ({ caipNetworkId }: { readonly caipNetworkId: string }, signal: AbortSignal) => {
        asked.push({ id: caipNetworkId, signal })
        return reply(signal)
      },
    },
    ...(add && { 'add-network@1': { addNetwork: (_: unknown, signal: AbortSignal) => add(signal) } }),
  }
  const failureOf = (error: unknown) =>
    (error as { code?: number }).code === 4902 ? ('unknown-network' as const) : undefined
  const app = createModalApp({
    chain: { failureOf },
    wallets: [{ name: 'Rainbow', type, onConnect: (ask) => void ask.approve({ features }) }],
    ...options,
  })
  await app.enter()
  await app.connect()
  await app.go('Account')
  await act(async () => {
    app.modal.push('Networks')
    app.modal.push('SwitchNetwork', { networkId: 'fake:two' })
    await app.clock.advance(0)
  })
  await app.advance(0)
  return {
    ...app,
    asked,
    /** From now on. */
    reply: (next: Answer) => void (reply = next),
    /** The wallet says where it is. */
    goes: () =>
      act(async () => {
        app.wallet.sessions.at(-1)!.change({ networkId: 'fake:two' as NetworkId })
        await app.clock.advance(0)
      }),
    ring: () => app.root()!.querySelector('.waiting')?.className.split('waiting-')[1],
    view: () => app.modal.getSnapshot().view,
  }
}

test('asks the wallet once when it is shown, and names the network', async () => {
  const app = await switching(never)
  expect(app.asked.map(({ id }) => id)).toEqual(['fake:two'])
  expect(app.title()).toBe('fake two')
  expect(app.text()).toContain('Approve in wallet')
  expect(app.text()).toContain('Approve the request in Rainbow to switch to fake two.')
  expect(app.ring()).toBe('waiting')
  expect(app.seen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('cancels by its button while the wallet is asked', async () => {
  const app = await switching(never)
  await app.press('Cancel')
  expect(app.modal.getSnapshot().view).not.toBe('SwitchNetwork')
})

test('asks for no approval of an embedded wallet', async () => {
  const app = await switching(never, { type: 'AUTH' })
  expect(app.text()).toContain('Switching to fake two…')
  expect(app.text()).not.toContain('Approve')
})

test('goes back as soon as the wallet has switched', async () => {
  const app = await switching(never)
  await app.goes()
  expect(app.kit.get(Networks).getSnapshot().active?.caipNetworkId).toBe('fake:two')
  expect(app.modal.getSnapshot()).toMatchObject({ open: true, view: 'Account', history: [{ view: 'Account' }] })
})

test('asks no wallet that is on the network already', async () => {
  const app = await switching(never)
  await app.goes()
  await act(async () => {
    app.modal.push('SwitchNetwork', { networkId: 'fake:two' })
    await app.clock.advance(0)
  })
  await app.advance(0)
  expect(app.asked).toHaveLength(1)
  expect(app.view()).toBe('Account')
})

test('closes as the only view when there is nothing to switch', async () => {
  const app = createModalApp()
  await app.enter()
  await app.connect()
  await app.go('SwitchNetwork', { networkId: 'fake:one' })
  await app.advance(0)
  expect(app.modal.getSnapshot()).toMatchObject({ open: false, closed: 'done' })
})

test('a switch that fails after the kit was disposed of leaves no rejection uncaught', async () => {
  const app = createModalApp()
  const { unmount } = await app.enter()
  await app.connect()
  let fail = (_: Error) => {}
  jest.spyOn(app.kit.get(Networks), 'switchTo').mockReturnValue(new Promise((_, reject) => (fail = reject)))
  await app.go('SwitchNetwork', { networkId: 'fake:two' })
  const ledger = openLedger()
  unmount()
  await app.kit.dispose()
  fail(new Error('offline'))
  await ledger.close()
})

test('stays calm about a rejection, and can ask again', async () => {
  const app = await switching(fails({ code: 4001 }))
  expect(app.text()).toContain('Switch declined')
  expect(app.root()!.querySelector('.waiting-mark')).not.toBeNull()
  expect(app.seen.getByRole('button', { name: 'Try again' }).className).toContain('button-primary')
  expect(app.ring()).toBe('calm')
  app.reply(never)
  await app.press('Try again')
  await app.advance(0)
  expect(app.asked).toHaveLength(2)
  expect(app.ring()).toBe('waiting')
  await app.goes()
  expect(app.view()).toBe('Account')
})

test('adds a network that the wallet does not know, and announces it', async () => {
  let add!: () => void
  const app = await switching(fails({ code: 4902 }), { add: () => new Promise((resolve) => void (add = resolve)) })
  expect(app.ring()).toBe('waiting')
  await app.goes()
  add()
  expect(app.view()).toBe('Account')
  expect(app.root()!.querySelector('.snack')?.textContent).toBe('fake two was added to your wallet')
})

test('reports a switch that the wallet does not support, and what to do instead', async () => {
  const app = await switching(fails({ code: 4902 }))
  expect(app.text()).toContain('Switch in your wallet')
  expect(app.text()).toContain('Rainbow cannot switch to fake two from here. Switch in the wallet.')
  expect(app.ring()).toBe('failed')
  // The visitor does, and is followed.
  await app.goes()
  expect(app.view()).toBe('Account')
})

test('leads back to the networks where asking again cannot help', async () => {
  const app = await switching(fails({ code: 4902 }))
  expect(app.seen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await app.press('Choose another network')
  expect(app.view()).not.toBe('SwitchNetwork')
})

test('does not take an approval without a switch for a switch', async () => {
  const app = await switching(async () => {})
  await app.advance(1_000)
  expect(app.text()).toContain('Switch in your wallet')
})

test('names a wallet that does not answer', async () => {
  const app = await switching(never)
  await app.advance(600_000)
  expect(app.text()).toContain('Rainbow did not answer. Open it and try again.')
  expect(app.seen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('takes a request that is pending in the wallet for no failure', async () => {
  const app = await switching(fails({ code: -32002 }))
  expect(app.ring()).toBe('calm')
  expect(app.text()).toContain('has a request waiting')
})

test('announces an error at once', async () => {
  const app = await switching(fails(new Error('0xdeadbeef')))
  expect(app.text()).toContain('Switch failed')
  expect(app.text()).toContain('Your wallet could not switch networks. Try again, or switch in the wallet.')
  expect(app.text()).not.toContain('0xdeadbeef')
  expect(
    [...app.root()!.querySelectorAll('.hidden[role=alert]')].map(({ textContent }) => textContent).join(''),
  ).toContain('Switch failed')
})

test('reports that another switch superseded this one, and can retry', async () => {
  const app = await switching(never)
  await act(async () => {
    app.reply(fails({ code: 4001 }))
    await app.kit.get(Networks).switchTo('fake:two' as NetworkId)
  })
  await app.advance(0)
  expect(app.text()).toContain('Switch cancelled')
  expect(app.ring()).toBe('calm')
})

test('cancels when the visitor leaves', async () => {
  const app = await switching(never)
  await app.press('Back')
  expect(app.asked[0]!.signal.aborted).toBe(true)
  expect(app.kit.get(Networks).getSnapshot().namespaces['fake']!.switchingTo).toBeUndefined()
  expect(app.view()).toBe('Networks')
})

test('cancels when the modal closes, and still follows a late approval', async () => {
  const app = await switching(never)
  await act(async () => void app.modal.close('dismissed'))
  await app.advance(200)
  expect(app.asked[0]!.signal.aborted).toBe(true)
  await app.goes()
  expect(app.kit.get(Networks).getSnapshot().active?.caipNetworkId).toBe('fake:two')
  expect(app.modal.getSnapshot().open).toBe(false)
})

test('reports a network that the kit does not have', async () => {
  const app = createModalApp()
  await app.enter()
  await app.go('SwitchNetwork', { networkId: 'fake:nine' })
  await app.advance(0)
  expect(app.text()).toContain('This network is not available here.')
})
