import { Connections, createAppKit, errors } from '@latchkey/core'
import { Connectors, definePlugin, Namespaces } from '@latchkey/core/plugin'
import { createFakeConnector, createFakeNamespace, createTestKit } from '@latchkey/core/testing'
import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { AppKitProvider } from './app-kit-provider.js'
import { Counter, createCounter } from '../counter.test.helper.js'
import { expectSilence } from '../expect-silence.test.helper.js'
import { renderWithKit } from '../testing/render.js'
import { usePlugins } from '../hooks/services/use-plugins.js'
import { useSnapshot } from '../hooks/services/use-snapshot.js'

expectSilence()

function Count() {
  return <output>{useSnapshot(Counter, ({ count }) => count)}</output>
}

const connectable = definePlugin({
  id: 'fake',
  requires: [Connectors, Namespaces],
  setup(ctx) {
    ctx.contribute(Namespaces, createFakeNamespace())
    ctx.contribute(Connectors, createFakeConnector())
  },
})

const shown = () => screen.getByRole('status').textContent
const settled = () => act(async () => {})

test('starts the kit once under StrictMode, and stops it once when unmounted', async () => {
  const { plugin, log } = createCounter()
  const kit = createAppKit({ plugins: plugin })
  const { unmount } = renderWithKit(kit, <Count />)
  await settled()
  expect(log).toEqual(['start'])
  unmount()
  await settled()
  expect(log).toEqual(['start', 'stop'])
})

test('gives its children the services before the kit has started', async () => {
  const kit = createAppKit({ plugins: createCounter('counter', 7).plugin })
  const statuses: unknown[] = []
  function Early() {
    statuses.push(usePlugins((plugins) => plugins['counter']?.status))
    return <Count />
  }
  renderWithKit(kit, <Early />)
  expect(shown()).toBe('7')
  await settled()
  expect([statuses[0], statuses.at(-1)]).toEqual(['ready', 'started'])
})

test('keeps the connection of a kit that is started and connected before it mounts under StrictMode', async () => {
  const { kit } = createTestKit({ plugins: connectable() })
  await kit.start()
  await kit.connect({ connector: 'fake:wallet' })
  const history: boolean[] = []
  kit.get(Connections).subscribe(() => history.push(kit.get(Connections).getSnapshot().connected))
  const { unmount } = renderWithKit(kit, null)
  await settled()
  expect([kit.get(Connections).getSnapshot().connected, history]).toEqual([true, []])
  unmount()
  await settled()
  expect(kit.get(Connections).getSnapshot().connected).toBe(false)
})

test('starts again when it is mounted again', async () => {
  const { plugin, log } = createCounter()
  const kit = createAppKit({ plugins: plugin })
  renderWithKit(kit, <Count />).unmount()
  renderWithKit(kit, <Count />)
  await settled()
  expect(log).toEqual(['start'])
})

test('another kit in its place stops the first, and the hooks follow', async () => {
  const [first, second] = [createCounter('counter', 1), createCounter('counter', 2)]
  const kits = [first, second].map(({ plugin }) => createAppKit({ plugins: plugin }))
  const ui = (kit: (typeof kits)[number]) => (
    <StrictMode>
      <AppKitProvider kit={kit}>
        <Count />
      </AppKitProvider>
    </StrictMode>
  )
  const { rerender } = render(ui(kits[0]!))
  await settled()
  expect(shown()).toBe('1')

  rerender(ui(kits[1]!))
  expect(shown()).toBe('2')
  await settled()
  expect([first.log, second.log]).toEqual([['start', 'stop'], ['start']])

  act(() => kits[0]!.get(Counter).add())
  expect(shown()).toBe('2')
  act(() => kits[1]!.get(Counter).add())
  expect(shown()).toBe('3')
})

test('a kit that two roots share stops when the last one unmounts', async () => {
  const { plugin, log } = createCounter()
  const kit = createAppKit({ plugins: plugin })
  const [one, other] = [renderWithKit(kit, <Count />), renderWithKit(kit, <Count />)]
  await settled()
  one.unmount()
  await settled()
  expect(log).toEqual(['start'])
  other.unmount()
  await settled()
  expect(log).toEqual(['start', 'stop'])
})

test('the inner one of two nested providers wins', () => {
  const kits = [1, 2].map((count) => createAppKit({ plugins: createCounter('counter', count).plugin }))
  renderWithKit(
    kits[0]!,
    <AppKitProvider kit={kits[1]!}>
      <Count />
    </AppKitProvider>,
  )
  expect(shown()).toBe('2')
})

test('a plugin that fails to start does not break rendering', async () => {
  const broken = definePlugin({
    id: 'broken',
    start() {
      throw new Error('no')
    },
  })
  const kit = createAppKit({ plugins: [broken(), createCounter().plugin], logLevel: 'silent' })
  function Statuses() {
    return <p role="note">{usePlugins(({ broken: one, counter }) => `${one?.status}, ${counter?.status}`)}</p>
  }
  renderWithKit(
    kit,
    <>
      <Count />
      <Statuses />
    </>,
  )
  await settled()
  expect(screen.getByRole('note').textContent).toBe('failed, started')
  expect(shown()).toBe('0')
})

test('unmounting during the start aborts it, and mounting again starts anew', async () => {
  const log: unknown[] = []
  const slow = definePlugin({
    id: 'slow',
    start({ signal }) {
      log.push('start')
      return new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => {
          log.push(errors.is(signal.reason, 'plugin/stopped') ? 'stopped' : signal.reason)
          reject(signal.reason)
        })
      })
    },
  })
  const kit = createAppKit({ plugins: slow() })
  const { unmount } = renderWithKit(kit, null)
  await settled()
  expect(log).toEqual(['start'])
  unmount()
  await settled()
  expect(log).toEqual(['start', 'stopped'])
  expect(kit.plugins.getSnapshot()['slow']).toEqual({ status: 'ready' })

  const again = renderWithKit(kit, null)
  await settled()
  expect(log).toEqual(['start', 'stopped', 'start'])
  again.unmount()
  await settled()
})
