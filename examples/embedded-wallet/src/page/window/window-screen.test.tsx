import { act, fireEvent, render, screen } from '@testing-library/react'
import { ARMED_AFTER_MS } from '../approvals/arming.js'
import type { Project } from '../server/schemas.js'
import { words } from '../words.js'
import { Stranded, WindowScreen } from './window-screen.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function draw(name = 'Shop') {
  const onAgree = jest.fn()
  const onDecline = jest.fn()
  const presence = { getSnapshot: () => undefined, subscribe: () => () => undefined }
  const project = { id: 'shop', name, networks: [] } as unknown as Project
  render(<WindowScreen {...{ project, presence, onAgree, onDecline }} appOrigin="https://shop.example" />)
  return { onAgree, onDecline }
}
const arm = () => act(() => jest.advanceTimersByTimeAsync(ARMED_AFTER_MS))

test('names the app as the server knows it, and its origin', () => {
  draw()
  for (const part of ['Shop', 'https://shop.example', words.window.title('Shop')])
    expect(document.body.textContent).toContain(part)
})

test('V20: the button works after half a second in view, and for no click that a script makes', async () => {
  const { onAgree } = draw()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: words.window.agree('Shop') })
  expect(button.disabled).toBe(true)
  await arm()
  expect(button.disabled).toBe(false)
  fireEvent.click(button)
  expect(onAgree).not.toHaveBeenCalled()
})

test('declining works at once', () => {
  const { onDecline } = draw()
  fireEvent.click(screen.getByRole('button', { name: words.recovery.decline }))
  expect(onDecline).toHaveBeenCalledTimes(1)
})

test('a hostile name is a text', () => {
  draw('<img src=x>\u202Epohs')
  expect(document.querySelector('img')).toBeNull()
  expect(document.body.textContent).not.toContain('\u202E')
})

test.each([
  [true, words.window.offline],
  [false, words.window.lost],
])('a window that cannot serve (offline: %s) says where to go, and offers nothing', (isOffline, text) => {
  render(<Stranded isOffline={isOffline} />)
  expect([document.body.textContent?.includes(text), screen.queryByRole('button')]).toEqual([true, null])
})
