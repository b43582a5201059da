import { createAppKit } from '@latchkey/core'
import { createToken, definePlugin } from '@latchkey/core/plugin'
import { act, screen } from '@testing-library/react'
import { Counter, createCounter } from '../../counter.test.helper.js'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { createRenderCounter } from '../../testing/render-counter.js'
import { renderWithKit } from '../../testing/render.js'
import { useOptionalService } from './use-optional-service.js'

expectSilence()

function CounterButton() {
  const counter = useOptionalService(Counter)
  return counter ? <button onClick={counter.add}>{counter.getSnapshot().count}</button> : null
}

const shown = () => screen.queryByRole('button')?.textContent

test('is undefined without the plugin, and follows as it comes and goes', async () => {
  const kit = createAppKit()
  renderWithKit(kit, <CounterButton />)
  expect(shown()).toBeUndefined()

  let remove!: () => Promise<void>
  await act(async () => void (remove = kit.use(createCounter('counter', 3).plugin)))
  expect(shown()).toBe('3')

  await act(() => remove())
  expect(shown()).toBeUndefined()

  await act(async () => void kit.use(createCounter('counter', 4).plugin))
  expect(shown()).toBe('4')
})

test('follows a plugin that is blocked until what it needs arrives', async () => {
  const Needed = createToken<object>('test-needed')
  const needy = definePlugin({
    id: 'needy',
    requires: [Needed],
    setup: ({ provide }) => provide(Counter, { create: ({ get }) => ({ ...get(Needed) }) as Counter }),
  })
  const needed = definePlugin({
    id: 'needed',
    setup: ({ provide }) => provide(Needed, { value: { getSnapshot: () => ({ count: 5 }) } }),
  })
  const kit = createAppKit({ plugins: needy(), logLevel: 'silent' })
  renderWithKit(kit, <CounterButton />)
  expect(shown()).toBeUndefined()
  await act(async () => void kit.use(needed()))
  expect(shown()).toBe('5')
})

test('does not render again when an unrelated plugin comes', async () => {
  const kit = createAppKit()
  const counter = createRenderCounter()
  renderWithKit(
    kit,
    <counter.Counted>
      <CounterButton />
    </counter.Counted>,
  )
  await act(async () => {})
  await act(async () => void kit.use(definePlugin({ id: 'late' })()))
  expect(kit.plugins.getSnapshot()['late']).toEqual({ status: 'started' })
  expect(counter.count).toBe(1)
})
