import { Networks, type NetworkId } from '@latchkey/core'
import { act } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createRoom, type RoomOptions } from '../../room.test.helper.js'

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
  { add, type = 'INJECTED', ...options }: RoomOptions & { readonly add?: Answer; readonly type?: string } = {},
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
  const room = createRoom({
    chain: { failureOf },
    wallets: [{ name: 'Rainbow', type, onConnect: (ask) => void ask.approve({ features }) }],
    ...options,
  })
  await room.enter()
  await room.connect()
  await room.go('Account')
  await act(async () => {
    room.modal.push('Networks')
    room.modal.push('SwitchNetwork', { networkId: 'fake:two' })
    await room.clock.advance(0)
  })
  await room.advance(0)
  return {
    ...room,
    asked,
    /** From now on. */
    reply: (next: Answer) => void (reply = next),
    /** The wallet says where it is. */
    goes: () =>
      act(async () => {
        room.wallet.sessions.at(-1)!.change({ networkId: 'fake:two' as NetworkId })
        await room.clock.advance(0)
      }),
    ring: () => room.root()!.querySelector('.waiting')?.className.split('waiting-')[1],
    view: () => room.modal.getSnapshot().view,
  }
}

test('asks the wallet once when it is shown, and names the network', async () => {
  const room = await switching(never)
  expect(room.asked.map(({ id }) => id)).toEqual(['fake:two'])
  expect(room.title()).toBe('fake two')
  expect(room.text()).toContain('Approve in wallet')
  expect(room.text()).toContain('Accept the request in Rainbow to switch to fake two.')
  expect(room.ring()).toBe('waiting')
  expect(room.seen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('cancels by its button while the wallet is asked', async () => {
  const room = await switching(never)
  await room.press('Cancel')
  expect(room.modal.getSnapshot().view).not.toBe('SwitchNetwork')
})

test('asks for no approval of an embedded wallet', async () => {
  const room = await switching(never, { type: 'AUTH' })
  expect(room.text()).toContain('Switching to fake two network...')
  expect(room.text()).not.toContain('Approve')
})

test('goes back as soon as the wallet has switched', async () => {
  const room = await switching(never)
  await room.goes()
  expect(room.kit.get(Networks).getSnapshot().active?.caipNetworkId).toBe('fake:two')
  expect(room.modal.getSnapshot()).toMatchObject({ open: true, view: 'Account', history: [{ view: 'Account' }] })
})

test('asks no wallet that is on the network already', async () => {
  const room = await switching(never)
  await room.goes()
  await act(async () => {
    room.modal.push('SwitchNetwork', { networkId: 'fake:two' })
    await room.clock.advance(0)
  })
  await room.advance(0)
  expect(room.asked).toHaveLength(1)
  expect(room.view()).toBe('Account')
})

test('closes as the only view when there is nothing to switch', async () => {
  const room = createRoom()
  await room.enter()
  await room.connect()
  await room.go('SwitchNetwork', { networkId: 'fake:one' })
  await room.advance(0)
  expect(room.modal.getSnapshot()).toMatchObject({ open: false, closed: 'done' })
})

test('stays calm about a rejection, and can ask again', async () => {
  const room = await switching(fails({ code: 4001 }))
  expect(room.text()).toContain('Switch declined')
  expect(room.ring()).toBe('calm')
  room.reply(never)
  await room.press('Try again')
  await room.advance(0)
  expect(room.asked).toHaveLength(2)
  expect(room.ring()).toBe('waiting')
  await room.goes()
  expect(room.view()).toBe('Account')
})

test('adds a network that the wallet does not know, and announces it', async () => {
  let add!: () => void
  const room = await switching(fails({ code: 4902 }), { add: () => new Promise((resolve) => void (add = resolve)) })
  expect(room.ring()).toBe('waiting')
  await room.goes()
  add()
  expect(room.view()).toBe('Account')
  expect(room.root()!.querySelector('.snack')?.textContent).toBe('fake two was added to your wallet')
})

test('reports a switch that the wallet does not support, and what to do instead', async () => {
  const room = await switching(fails({ code: 4902 }))
  expect(room.text()).toContain('Not possible from here')
  expect(room.text()).toContain('Rainbow cannot switch to fake two from here. Switch in the wallet.')
  expect(room.ring()).toBe('failed')
  // The visitor does, and is followed.
  await room.goes()
  expect(room.view()).toBe('Account')
})

test('does not take an approval without a switch for a switch', async () => {
  const room = await switching(async () => {})
  await room.advance(1_000)
  expect(room.text()).toContain('Not possible from here')
})

test('names a wallet that does not answer', async () => {
  const room = await switching(never)
  await room.advance(600_000)
  expect(room.text()).toContain('Rainbow did not answer. Open it and try again.')
  expect(room.seen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('takes a request that is pending in the wallet for no failure', async () => {
  const room = await switching(fails({ code: -32002 }))
  expect(room.ring()).toBe('calm')
  expect(room.text()).toContain('has a request waiting')
})

test('announces an error at once', async () => {
  const room = await switching(fails(new Error('0xdeadbeef')))
  expect(room.text()).toContain('Switch failed')
  expect(room.text()).toContain('Your wallet could not switch networks. Try again, or switch in the wallet.')
  expect(room.text()).not.toContain('0xdeadbeef')
  expect(
    [...room.root()!.querySelectorAll('.hidden[role=alert]')].map(({ textContent }) => textContent).join(''),
  ).toContain('Switch failed')
})

test('reports that another switch superseded this one, and can retry', async () => {
  const room = await switching(never)
  await act(async () => {
    room.reply(fails({ code: 4001 }))
    await room.kit.get(Networks).switchTo('fake:two' as NetworkId)
  })
  await room.advance(0)
  expect(room.text()).toContain('Switch cancelled')
  expect(room.ring()).toBe('calm')
})

test('cancels when the visitor leaves', async () => {
  const room = await switching(never)
  await room.press('Back')
  expect(room.asked[0]!.signal.aborted).toBe(true)
  expect(room.kit.get(Networks).getSnapshot().namespaces['fake']!.switchingTo).toBeUndefined()
  expect(room.view()).toBe('Networks')
})

test('cancels when the modal closes, and still follows a late approval', async () => {
  const room = await switching(never)
  await act(async () => void room.modal.close('dismissed'))
  await room.advance(200)
  expect(room.asked[0]!.signal.aborted).toBe(true)
  await room.goes()
  expect(room.kit.get(Networks).getSnapshot().active?.caipNetworkId).toBe('fake:two')
  expect(room.modal.getSnapshot().open).toBe(false)
})

test('reports a network that the kit does not have', async () => {
  const room = createRoom()
  await room.enter()
  await room.go('SwitchNetwork', { networkId: 'fake:nine' })
  await room.advance(0)
  expect(room.text()).toContain('This network is not available here.')
})
