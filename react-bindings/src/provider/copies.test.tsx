import { createAppKit } from '@latchkey/core'
import { render, screen } from '@testing-library/react'
import { act, createElement } from 'react'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { createCounter, Counter } from '../counter.test.helper.js'
import { expectSilence } from '../expect-silence.test.helper.js'

expectSilence()

type Bindings = typeof import('../index.js')

/** A copy of this package, as another bundle would bring it: with its own core, and the React given or its own. */
async function copy(withReact: 'this React' | 'its own React') {
  const loaded = {} as {
    bindings: Bindings
    context: object
    react: typeof React
    client: typeof import('react-dom/client')
  }
  await jest.isolateModulesAsync(async () => {
    if (withReact === 'this React') {
      jest.doMock('react', () => React)
      jest.doMock('react/jsx-runtime', () => jsxRuntime)
    } else {
      jest.dontMock('react').dontMock('react/jsx-runtime')
    }
    loaded.bindings = await import('../index.js')
    loaded.context = (await import('../kit-context.js')).KitContext
    loaded.react = await import('react')
    loaded.client = await import('react-dom/client')
  })
  return loaded
}

test('two copies of this package with one React share the provider', async () => {
  const [one, other] = [await copy('this React'), await copy('this React')]
  expect(one.bindings.useKit).not.toBe(other.bindings.useKit)
  expect(one.context).toBe(other.context)

  const { plugin, log } = createCounter('counter', 6)
  const kit = createAppKit({ plugins: plugin })
  function Count() {
    return <output>{other.bindings.useSnapshot(Counter, ({ count }) => count)}</output>
  }
  const ui = (
    <one.bindings.AppKitProvider kit={kit}>
      <Count />
    </one.bindings.AppKitProvider>
  )
  const first = render(ui)
  expect(screen.getByRole('status').textContent).toBe('6')

  // They also agree on who still needs the kit.
  const second = render(<other.bindings.AppKitProvider kit={kit} />)
  await act(async () => {})
  first.unmount()
  await act(async () => {})
  expect(log).toEqual(['start'])
  second.unmount()
  await act(async () => {})
  expect(log).toEqual(['start', 'stop'])
})

test('two Reacts on one page have a context each', async () => {
  const [one, other] = [await copy('this React'), await copy('its own React')]
  expect(other.react.createContext).not.toBe(React.createContext)
  expect(other.context).not.toBe(one.context)

  const kit = createAppKit({ plugins: createCounter('counter', 8).plugin })
  const text = (bindings: Bindings) => () => String(bindings.useSnapshot(Counter, ({ count }) => count))
  const mine = render(createElement(one.bindings.AppKitProvider, { kit }, createElement(text(one.bindings))))

  const place = document.createElement('div')
  const root = other.client.createRoot(place)
  const { createElement: h } = other.react
  await other.react.act(async () => root.render(h(other.bindings.AppKitProvider, { kit }, h(text(other.bindings)))))
  expect([mine.container.textContent, place.textContent]).toEqual(['8', '8'])
  await other.react.act(async () => root.unmount())
})
