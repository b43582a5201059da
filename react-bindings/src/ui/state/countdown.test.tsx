import { createTestKit } from '@latchkey/core/testing'
import { act, screen } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderWithKit } from '../../testing/index.js'
import { Countdown } from './countdown.js'

expectSilence()

function visit(ms: number) {
  const made = createTestKit()
  const ends = jest.fn()
  const shown = renderWithKit(
    made.kit,
    <Countdown until={made.clock.now() + ms} label="The price is valid for" onEnd={ends} />,
  )
  return {
    ...made,
    ...shown,
    ends,
    text: () => screen.getByRole('timer', { name: 'The price is valid for' }).textContent,
  }
}

it('a countdown shows minutes and seconds, and changes on whole seconds', async () => {
  const { clock, text } = visit(61_500)
  expect(text()).toBe('1:02')
  await act(() => clock.advance(500))
  expect(text()).toBe('1:01')
  await act(() => clock.advance(1_000))
  expect(text()).toBe('1:00')
  await act(() => clock.advance(1_000))
  expect(text()).toBe('0:59')
})

it('a countdown tells its end once', async () => {
  const { clock, text, ends } = visit(1_000)
  await act(() => clock.advance(999))
  expect(ends).not.toHaveBeenCalled()
  await act(() => clock.advance(1))
  expect(text()).toBe('0:00')
  await act(() => clock.advance(60_000))
  expect(ends).toHaveBeenCalledTimes(1)
})

it('a countdown that is over already tells its end once, also in StrictMode', async () => {
  const { clock, text, ends } = visit(-5_000)
  expect(text()).toBe('0:00')
  await act(() => clock.advance(10))
  expect(ends).toHaveBeenCalledTimes(1)
})

it('a countdown that is left never tells its end', async () => {
  const { clock, ends, unmount } = visit(1_000)
  unmount()
  await act(() => clock.advance(10_000))
  expect(ends).not.toHaveBeenCalled()
})
