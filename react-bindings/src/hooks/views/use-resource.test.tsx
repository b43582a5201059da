import { createTestKit } from '@latchkey/core/testing'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderHookWithKit } from '../../testing/index.js'
import { useResource } from './use-resource.js'

expectSilence()

/** A source that answers when the test says so. */
function source() {
  const asked: { signal: AbortSignal; answer: (value: string) => void; fail: (error: unknown) => void }[] = []
  const load = (signal: AbortSignal) => new Promise<string>((answer, fail) => void asked.push({ signal, answer, fail }))
  return { load, asked, last: () => asked.at(-1)!, isOpen: () => asked.filter(({ signal }) => !signal.aborted).length }
}

function visit(everyMs?: number) {
  const made = createTestKit()
  const from = source()
  const hook = renderHookWithKit(
    made.kit,
    ({ name }: { name: string | undefined }) => useResource(name, from.load, { everyMs }),
    { initialProps: { name: 'a' } as { name: string | undefined } },
  )
  return { ...made, ...from, ...hook, now: () => hook.result.current }
}

const settle = (run: () => void) => act(async () => run())

it('a resource is loading, and then ready', async () => {
  const { now, last } = visit()
  expect(now()).toMatchObject({ status: 'loading', value: undefined })
  await settle(() => last().answer('one'))
  expect(now()).toMatchObject({ status: 'ready', value: 'one', error: undefined })
})

it('a failed resource shows its error, and is loaded again on retry', async () => {
  const { now, last, asked } = visit()
  await settle(() => last().fail('no'))
  expect(now()).toMatchObject({ status: 'failed', error: 'no' })
  const before = asked.length
  await settle(() => now().retry())
  expect(asked).toHaveLength(before + 1)
  await settle(() => last().answer('two'))
  expect(now()).toMatchObject({ status: 'ready', value: 'two', error: undefined })
})

it('the value stays while the resource is loaded again, and when that fails', async () => {
  const { now, last } = visit()
  await settle(() => last().answer('one'))
  await settle(() => now().retry())
  expect(now()).toMatchObject({ status: 'loading', value: 'one' })
  await settle(() => last().fail('no'))
  expect(now()).toMatchObject({ status: 'failed', value: 'one', error: 'no' })
})

it('a retry aborts the attempt before it, whose answer is dropped', async () => {
  const { now, last, isOpen } = visit()
  const first = last()
  await settle(() => now().retry())
  expect(first.signal.aborted).toBe(true)
  expect(isOpen()).toBe(1)
  await settle(() => first.answer('old'))
  expect(now().value).toBeUndefined()
  await settle(() => last().answer('new'))
  expect(now().value).toBe('new')
})

it('another key drops the former value and aborts its attempt', async () => {
  const { now, last, rerender } = visit()
  await settle(() => last().answer('one'))
  rerender({ name: 'b' })
  expect(now()).toMatchObject({ status: 'loading', value: undefined })
  await settle(() => last().answer('two'))
  expect(now().value).toBe('two')
  const second = last()
  await settle(() => now().retry())
  rerender({ name: undefined })
  expect(now()).toMatchObject({ status: 'idle', value: undefined })
  expect(second.signal.aborted || last().signal.aborted).toBe(true)
})

it('leaving the view aborts what is loading, and leaves no timer', async () => {
  const { last, unmount, asked, clock } = visit(1_000)
  await settle(() => last().answer('one'))
  const before = asked.length
  unmount()
  await act(() => clock.advance(10_000))
  expect(asked).toHaveLength(before)
})

it('a resource is loaded again at its interval, counted from the answer, while the page is visible', async () => {
  const { last, asked, clock, page, now } = visit(1_000)
  const before = asked.length
  await act(() => clock.advance(5_000))
  expect(asked).toHaveLength(before)
  await settle(() => last().answer('one'))
  await act(() => clock.advance(1_000))
  expect(asked).toHaveLength(before + 1)
  page.fire('hidden')
  await settle(() => last().answer('two'))
  await act(() => clock.advance(60_000))
  expect(asked).toHaveLength(before + 1)
  await settle(() => page.fire('visible'))
  expect(asked).toHaveLength(before + 2)
  expect(now().value).toBe('two')
})
