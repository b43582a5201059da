import { createAppKit, errors } from '@latchkey/core'
import { createToken, definePlugin } from '@latchkey/core/plugin'
import { act, screen } from '@testing-library/react'
import { Boundary, thrownBy } from '../../catch-error.test.helper.js'
import { Counter, createCounter } from '../../counter.test.helper.js'
import { expectSilence, takeSaid } from '../../expect-silence.test.helper.js'
import { createRenderCounter } from '../../testing/render-counter.js'
import { renderHookWithKit, renderWithKit } from '../../testing/render.js'
import { useService } from './use-service.js'

expectSilence()

test('gives the service, the same one at every render', () => {
  const kit = createAppKit({ plugins: createCounter().plugin })
  const { result, rerender } = renderHookWithKit(kit, () => useService(Counter))
  const first = result.current
  rerender()
  expect([first, result.current]).toEqual([kit.get(Counter), kit.get(Counter)])
  expect(result.current).toBe(first)
})

test('explains how to get a service that no plugin provides', () => {
  const error = thrownBy(() => renderHookWithKit(createAppKit(), () => useService(Counter)))
  expect(errors.is(error, 'service/missing') && error.message).toBe(
    'No plugin provides "test-counter", needed by "the app". Add counter() to plugins.',
  )
})

test('does not render again when the state of the service or another plugin changes', async () => {
  const kit = createAppKit({ plugins: createCounter().plugin })
  const counter = createRenderCounter()
  function Uses() {
    useService(Counter)
    return null
  }
  renderWithKit(
    kit,
    <counter.Counted>
      <Uses />
    </counter.Counted>,
  )
  await act(async () => {})
  expect(counter.count).toBe(1)
  act(() => kit.get(Counter).add())
  await act(async () => void kit.use(definePlugin({ id: 'late' })()))
  expect(kit.plugins.getSnapshot()['late']).toEqual({ status: 'started' })
  expect(counter.count).toBe(1)
})

test('follows when the plugin is replaced by another', async () => {
  const kit = createAppKit()
  const remove = kit.use(createCounter('one', 1).plugin)
  const { result } = renderHookWithKit(kit, () => useService(Counter))
  const first = result.current
  await act(async () => {
    void remove()
    kit.use(createCounter('two', 2).plugin)
  })
  expect([first.getSnapshot().count, result.current.getSnapshot().count]).toEqual([1, 2])
})

test('follows another token', () => {
  const tokens = ['a', 'b'].map((name) => createToken<string>(`test-${name}`, { fallback: () => name }))
  const { result, rerender } = renderHookWithKit(createAppKit(), (index: number) => useService(tokens[index]!), {
    initialProps: 0,
  })
  expect(result.current).toBe('a')
  rerender(1)
  expect(result.current).toBe('b')
})

test('throws into the nearest error boundary when the plugin is removed, and leaves the rest of the page alone', async () => {
  const kit = createAppKit()
  const remove = kit.use(createCounter().plugin)
  const seen: unknown[] = []
  function Uses() {
    return <output>{useService(Counter).getSnapshot().count}</output>
  }
  renderWithKit(
    kit,
    <>
      <p role="note">still here</p>
      <Boundary onError={(error) => seen.push(error)}>
        <Uses />
      </Boundary>
    </>,
  )
  await act(async () => void remove())
  takeSaid()
  expect(screen.getByText('broken')).toBeTruthy()
  expect(screen.getByRole('note').textContent).toBe('still here')
  expect(errors.is(seen[0], 'service/missing')).toBe(true)
})
