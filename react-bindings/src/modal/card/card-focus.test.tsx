import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { AppKitModal } from '../../buttons/app-kit-modal.js'
import { createRoom, type RoomOptions } from '../../screens/room.test.helper.js'

expectSilence()

// Nothing has a size here.
afterEach(() => document.querySelectorAll('body > button').forEach((one) => one.remove()))
beforeEach(() => void jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList))

async function open(options: RoomOptions = {}) {
  const room = createRoom(options)
  await room.enter()
  const [opener, other] = ['opener', 'other'].map((name) => Object.assign(document.createElement('button'), { name }))
  document.body.append(opener!, other!)
  opener!.focus()
  await room.go('Connect')
  const tab = async (from: HTMLElement, shiftKey = false) => {
    let isLeft = true
    await act(async () => {
      from.focus()
      isLeft = fireEvent.keyDown(from, { key: 'Tab', shiftKey })
      await room.clock.advance(0)
    })
    return isLeft ? 'as usual' : room.root()!.activeElement
  }
  return {
    ...room,
    opener: opener!,
    other: other!,
    tab,
    card: room.root()!.querySelector<HTMLElement>('.card')!,
    buttons: [...room.root()!.querySelectorAll('button')],
  }
}

test('takes the focus when it opens, and returns it when it closes', async () => {
  const room = await open()
  expect(room.root()!.activeElement).toBe(room.card)
  await act(async () => void room.modal.close('app'))
  await room.advance(200)
  expect(document.activeElement).toBe(room.opener)
})

test('leaves the focus to an element that has taken it meanwhile', async () => {
  const room = await open()
  act(() => room.other.focus())
  await act(async () => void room.modal.close('app'))
  await room.advance(200)
  expect(document.activeElement).toBe(room.other)
})

test('closes without an error when the opener is gone', async () => {
  const room = await open()
  room.opener.remove()
  await act(async () => void room.modal.close('app'))
  await room.advance(200)
  expect(document.activeElement).toBe(document.body)
})

test('Tab cycles through the card', async () => {
  const { tab, buttons, card } = await open()
  const [first, last] = [buttons[0]!, buttons.at(-1)!]
  expect(await tab(last)).toBe(first)
  expect(await tab(first, true)).toBe(last)
  expect(await tab(card, true)).toBe(last)
  expect(await tab(first)).toBe('as usual')
  expect(await tab(last, true)).toBe('as usual')
  expect(await tab(card)).toBe('as usual')
})

test('Tab skips elements that cannot be reached', async () => {
  const { tab, buttons } = await open()
  const [first, second, last] = [buttons[0]!, buttons[1]!, buttons.at(-1)!]
  first.disabled = true
  expect(await tab(last)).toBe(second)
  first.disabled = false
  first.hidden = true
  expect(await tab(last)).toBe(second)
})

test('ignores keys other than Tab', async () => {
  const { buttons } = await open()
  expect(fireEvent.keyDown(buttons.at(-1)!, { key: 'ArrowDown' })).toBe(true)
})

test('neither takes nor traps the focus in embedded mode', async () => {
  const room = createRoom({ config: { enableEmbedded: true } })
  await room.enter(<AppKitModal />)
  await room.go('Connect')
  const buttons = [...room.root()!.querySelectorAll('button')]
  expect(document.activeElement).toBe(document.body)
  await act(async () => {
    buttons.at(-1)!.focus()
    expect(fireEvent.keyDown(buttons.at(-1)!, { key: 'Tab' })).toBe(true)
    await room.clock.advance(0)
  })
})
