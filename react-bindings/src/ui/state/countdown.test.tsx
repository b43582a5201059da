import { createTestKit } from '@latchkey/core/testing'
import { act, screen } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { SurfaceContext } from '../../hooks/views/surface.js'
import { renderWithKit } from '../../testing/index.js'
import { Countdown } from './countdown.js'

expectSilence()

function visit(ms: number) {
  const made = createTestKit()
  const ends = jest.fn()
  const announce = jest.fn<void, [text: string]>()
  const shown = renderWithKit(
    made.kit,
    <SurfaceContext.Provider value={{ setTitle: () => {}, announce }}>
      <Countdown until={made.clock.now() + ms} label="The price is valid for" onEnd={ends} />
    </SurfaceContext.Provider>,
  )
  return {
    ...made,
    ...shown,
    ends,
    announced: () => announce.mock.calls.map(([text]) => text),
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

it('a countdown tells screen readers a minute, 30 and 10 seconds before its end, and at the end', async () => {
  const { clock, announced } = visit(90_000)
  await act(() => clock.advance(30_000))
  expect(announced()).toEqual(['The price is valid for: 60 seconds'])
  for (const ms of [30_000, 20_000, 10_000]) await act(() => clock.advance(ms))
  expect(announced().slice(1)).toEqual([
    'The price is valid for: 30 seconds',
    'The price is valid for: 10 seconds',
    'The price is valid for: 0 seconds',
  ])
})

it('a countdown does not count on a hidden page, is right when it is seen again, and ends there too', async () => {
  const { clock, page, text, ends } = visit(60_000)
  await act(() => clock.advance(1_000))
  page.fire('hidden')
  await act(() => clock.advance(20_000))
  expect(text()).toBe('0:58')
  await act(async () => page.fire('visible'))
  expect(text()).toBe('0:39')
  page.fire('hidden')
  await act(() => clock.advance(39_000))
  expect(ends).toHaveBeenCalledTimes(1)
})
