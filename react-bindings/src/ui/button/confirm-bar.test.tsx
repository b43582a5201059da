import { Notices } from '@latchkey/core'
import { createTestKit } from '@latchkey/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { SurfaceContext } from '../../hooks/views/surface.js'
import { renderWithKit } from '../../testing/index.js'
import { ConfirmBar } from './confirm-bar.js'

expectSilence()

function visit(isHeld = false) {
  const made = createTestKit()
  let settle: (error?: unknown) => void = () => {}
  const confirms = jest.fn(
    () => new Promise<void>((resolve, reject) => void (settle = (error) => (error ? reject(error) : resolve()))),
  )
  const cancels = jest.fn()
  const announce = jest.fn<void, [text: string]>()
  renderWithKit(
    made.kit,
    <SurfaceContext.Provider value={{ setTitle: () => {}, announce }}>
      <ConfirmBar
        label="Send"
        pendingText="Check your wallet"
        onConfirm={confirms}
        cancelLabel="Cancel"
        onCancel={cancels}
        isHeld={isHeld}
      />
    </SurfaceContext.Provider>,
  )
  const press = (name = 'Send') => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  const announced = () => announce.mock.calls.map(([text]) => text)
  return { ...made, confirms, cancels, press, announced, settle: (error?: unknown) => act(async () => settle(error)) }
}

it('the second press of a double press on the button before does not confirm', async () => {
  const { clock, press, confirms } = visit()
  await press()
  await act(() => clock.advance(499))
  await press()
  expect(confirms).not.toHaveBeenCalled()
  await act(() => clock.advance(1))
  await press()
  expect(confirms).toHaveBeenCalledTimes(1)
})

it('nothing is confirmed twice: not while it is pending, and not in the half second after', async () => {
  const { clock, press, confirms, settle } = visit()
  await act(() => clock.advance(500))
  await press()
  await press()
  await act(() => clock.advance(60_000))
  await press()
  expect(confirms).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
  await settle()
  await press()
  expect(confirms).toHaveBeenCalledTimes(1)
  await act(() => clock.advance(500))
  await press()
  expect(confirms).toHaveBeenCalledTimes(2)
})

it('the focus stays on the button while it is pending', async () => {
  const { clock, press } = visit()
  await act(() => clock.advance(500))
  const button = screen.getByRole('button', { name: 'Send' })
  button.focus()
  await press()
  expect(document.activeElement).toBe(button)
  expect(button.hasAttribute('disabled')).toBe(false)
})

it('a failure is shown as a snack, and can be confirmed again', async () => {
  const { kit, clock, press, confirms, settle } = visit()
  await act(() => clock.advance(500))
  await press()
  await settle(new Error('no'))
  await act(() => clock.advance(1_000))
  expect(kit.get(Notices).getSnapshot().snack).toMatchObject({ variant: 'error' })
  await press()
  expect(confirms).toHaveBeenCalledTimes(2)
})

it('a text says what a confirmation waits for while it is pending, and screen readers are told once', async () => {
  const { clock, press, settle, announced } = visit()
  await act(() => clock.advance(500))
  expect(screen.queryByText('Check your wallet')).toBeNull()
  await press()
  expect(screen.getByText('Check your wallet')).toBeTruthy()
  await press()
  expect(announced()).toEqual(['Check your wallet'])
  await settle()
  expect(screen.queryByText('Check your wallet')).toBeNull()
  await act(() => clock.advance(500))
  await press()
  expect(announced()).toEqual(['Check your wallet', 'Check your wallet'])
})

it('cancelling is never held off', async () => {
  const { press, cancels } = visit()
  await press('Cancel')
  expect(cancels).toHaveBeenCalledTimes(1)
})

describe('a button that has to be held', () => {
  const held = () => screen.getByRole('button', { name: 'Send' })
  const fire = (event: (element: HTMLElement) => unknown) => act(async () => void event(held()))

  it.each([
    ['a pointer', fireEvent.pointerDown, fireEvent.pointerUp],
    [
      'a key',
      (element: HTMLElement) => fireEvent.keyDown(element, { key: 'Enter' }),
      (element: HTMLElement) => fireEvent.keyUp(element, { key: 'Enter' }),
    ],
  ] as const)('confirms after a second and a half of %s, and not when it is let go before', async (_by, down, up) => {
    const { clock, confirms } = visit(true)
    await act(() => clock.advance(500))
    await fire(down)
    await act(() => clock.advance(1_400))
    await fire(up)
    await act(() => clock.advance(1_000))
    expect(confirms).not.toHaveBeenCalled()
    await fire(down)
    await act(() => clock.advance(1_500))
    expect(confirms).toHaveBeenCalledTimes(1)
  })

  it('is not confirmed by a click of a pointer, but by one of a screen reader, which cannot hold', async () => {
    const { clock, confirms } = visit(true)
    await act(() => clock.advance(500))
    await fire((element) => fireEvent.click(element, { detail: 1 }))
    expect(confirms).not.toHaveBeenCalled()
    await fire((element) => fireEvent.click(element, { detail: 0 }))
    expect(confirms).toHaveBeenCalledTimes(1)
  })
})
