import { createAppKit } from '@latchkey/core'
import { definePlugin } from '@latchkey/core/plugin'
import { act } from '@testing-library/react'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderHookWithKit } from '../../testing/render.js'
import { usePlugins } from './use-plugins.js'

expectSilence()

const plugin = (id: string) => definePlugin({ id })()

test('gives the statuses of all plugins, in the order of the list', async () => {
  const kit = createAppKit({ plugins: [plugin('b'), plugin('a')] })
  const { result } = renderHookWithKit(kit, () => usePlugins())
  expect(result.current).toBe(kit.plugins.getSnapshot())
  await act(async () => {})
  expect(Object.keys(result.current).filter((id) => id.length === 1)).toEqual(['b', 'a'])
  expect(result.current['a']).toEqual({ status: 'started' })
})

test('follows the plugins that come and go, with a selector and an equality of its own', async () => {
  const kit = createAppKit()
  const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join()
  const { result } = renderHookWithKit(kit, () =>
    usePlugins((plugins) => Object.keys(plugins).filter((id) => id === 'late'), isSame),
  )
  const none = result.current
  await act(async () => void kit.use(plugin('other')))
  expect(result.current).toBe(none)
  await act(async () => void kit.use(plugin('late')))
  expect(result.current).toEqual(['late'])
})
