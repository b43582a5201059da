import { createAppKit, type Observable } from '@latchkey/core'
import { createToken } from '@latchkey/core/plugin'
import { renderHook } from '@testing-library/react'
import { thrownBy } from '../../catch-error.test.helper.js'
import { errors } from '../../errors.js'
import { expectSilence } from '../../expect-silence.test.helper.js'
import { renderHookWithKit } from '../../testing/render.js'
import { useKit } from './use-kit.js'
import { useOptionalService } from './use-optional-service.js'
import { usePlugins } from './use-plugins.js'
import { useService } from './use-service.js'
import { useSnapshot } from './use-snapshot.js'

expectSilence()

const Any = createToken<Observable<number>>('test-any')

test('gives the kit of the provider', () => {
  const kit = createAppKit()
  expect(renderHookWithKit(kit, () => useKit()).result.current).toBe(kit)
})

test.each([
  ['useKit', () => useKit()],
  ['useBalances', () => useKit('useBalances')],
  ['useService', () => useService(Any)],
  ['useBalances', () => useService(Any, 'useBalances')],
  ['useOptionalService', () => useOptionalService(Any)],
  ['useSnapshot', () => useSnapshot(Any)],
  ['usePlugins', () => usePlugins()],
])('%s names itself and the remedy where there is no provider', (name, hook) => {
  const error = thrownBy(() => renderHook(hook as () => unknown))
  expect(error).toMatchObject({ message: `"${name}" needs an AppKitProvider above it.` })
  expect(errors.is(error, 'kit/missing') && error.context).toEqual({ hook: name })
})
