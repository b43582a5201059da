import { renderHook } from '@testing-library/react'
import type { PointerEvent } from 'react'
import { useSwipe } from './use-swipe.js'

function setUp() {
  const card = document.createElement('div')
  const dismiss = jest.fn()
  const { result } = renderHook(() => useSwipe({ current: card }, dismiss))
  const header = document.createElement('header')
  let at = 0
  const event = (clientY: number, rest: object = {}) =>
    ({
      pointerId: 1,
      pointerType: 'touch',
      clientY,
      timeStamp: (at += 100),
      target: header,
      currentTarget: { setPointerCapture: jest.fn() },
      ...rest,
    }) as unknown as PointerEvent<HTMLElement>
  return { card, dismiss, header, result, event }
}

test('is dismissed when it is dragged far enough', () => {
  const { card, dismiss, result, event } = setUp()
  result.current.onPointerDown(event(10))
  result.current.onPointerMove(event(60))
  expect(card.style.transform).toBe('translateY(50px)')
  expect(dismiss).not.toHaveBeenCalled()
  result.current.onPointerMove(event(130))
  result.current.onPointerUp(event(130))
  expect(dismiss).toHaveBeenCalledTimes(1)
  expect(card.style.transform).toBe('')
})

test('comes back when it is dragged a little and slowly', () => {
  const { card, dismiss, result, event } = setUp()
  result.current.onPointerDown(event(10))
  result.current.onPointerMove(event(80))
  result.current.onPointerUp(event(80, { timeStamp: 2_000 }))
  expect(dismiss).not.toHaveBeenCalled()
  expect(card.style.transform).toBe('')
})

test('is dismissed by a quick flick', () => {
  const { dismiss, result, event } = setUp()
  result.current.onPointerDown(event(10, { timeStamp: 0 }))
  result.current.onPointerUp(event(60, { timeStamp: 60 }))
  expect(dismiss).toHaveBeenCalledTimes(1)
})

test('ignores a drag upwards', () => {
  const { card, dismiss, result, event } = setUp()
  result.current.onPointerDown(event(200, { timeStamp: 0 }))
  result.current.onPointerMove(event(20))
  expect(card.style.transform).toBe('')
  result.current.onPointerUp(event(20, { timeStamp: 10 }))
  expect(dismiss).not.toHaveBeenCalled()
})

test.each<[title: string, rest: (header: HTMLElement) => object]>([
  ['ignores a mouse, which has the close button', () => ({ pointerType: 'mouse' })],
  [
    'a press on a button is a press',
    (header) => {
      header.append(document.createElement('button'))
      return { target: header.firstChild }
    },
  ],
])('%s', (_title, rest) => {
  const { dismiss, header, result, event } = setUp()
  result.current.onPointerDown(event(0, rest(header)))
  result.current.onPointerUp(event(400))
  expect(dismiss).not.toHaveBeenCalled()
})

test('ignores a second finger', () => {
  const { card, dismiss, result, event } = setUp()
  result.current.onPointerDown(event(0))
  result.current.onPointerMove(event(400, { pointerId: 2 }))
  result.current.onPointerUp(event(400, { pointerId: 2 }))
  result.current.onPointerCancel(event(400, { pointerId: 2 }))
  expect(card.style.transform).toBe('')
  expect(dismiss).not.toHaveBeenCalled()
  result.current.onPointerUp(event(400))
  expect(dismiss).toHaveBeenCalledTimes(1)
})

test('comes back when the system cancels the pointer', () => {
  const { card, dismiss, result, event } = setUp()
  result.current.onPointerDown(event(0))
  result.current.onPointerMove(event(300))
  result.current.onPointerCancel(event(300, { type: 'pointercancel' }))
  expect(card.style.transform).toBe('')
  result.current.onPointerUp(event(400))
  expect(dismiss).not.toHaveBeenCalled()
})
