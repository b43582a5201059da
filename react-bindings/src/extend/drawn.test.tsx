import { Views } from '@latchkey/core/plugin'
import { createFakePage, createTestKit } from '@latchkey/core/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { forwardRef, memo, useState, type ReactElement, type ReactNode } from 'react'
import { expectSilence, takeSaid } from '../expect-silence.test.helper.js'
import { renderWithKit } from '../testing/render.js'
import { Drawn } from './drawn.js'
import type { AnyComponent } from './drawing.js'
import { logFault } from './faults.js'

expectSilence()

const Hello = ({ name }: { readonly name: string }): ReactElement => <p>{`Hello ${name}`}</p>

async function draw(
  content: unknown,
  rest: { readonly loading?: ReactNode; readonly failed?: (retry: () => void) => ReactNode } = {},
) {
  const page = createFakePage()
  const { kit, logger } = createTestKit({ page })
  const ui = (content: unknown) => (
    <>
      <Drawn content={content} props={{ name: 'you' }} {...rest} />
      <i>beside</i>
    </>
  )
  const rendered = renderWithKit(kit, ui(content))
  await act(async () => {})
  const errors = () => logger.entries.filter(({ level }) => level === 'error').map(({ message }) => message)
  return { ...rendered, page, errors, draw: (content: unknown) => act(async () => rendered.rerender(ui(content))) }
}
const failed = (retry: () => void) => (
  <button type="button" onClick={retry}>
    again
  </button>
)

test.each<[title: string, content: unknown, html: string]>([
  ['a component', Hello, '<p>Hello you</p>'],
  ['a component made by memo', memo(Hello), '<p>Hello you</p>'],
  [
    'a component made by forwardRef',
    forwardRef<HTMLElement, { readonly name: string }>(({ name }, _ref) => <b>{name}</b>),
    '<b>you</b>',
  ],
  ['a component that is loaded', { load: async () => Hello }, '<p>Hello you</p>'],
  ['the only component of a module', { load: async () => ({ Hello }) }, '<p>Hello you</p>'],
])('draws %s', async (_title, content, html) => {
  const { container } = await draw(content)
  expect(container.innerHTML).toBe(`${html}<i>beside</i>`)
})

test('draws a placeholder while a component is loading, and a loaded one at once', async () => {
  let arrive!: (component: AnyComponent) => void
  const content = { load: () => new Promise<AnyComponent>((resolve) => void (arrive = resolve)) }
  const { container, unmount } = await draw(content, { loading: <u>soon</u> })
  expect(container.innerHTML).toBe('<u>soon</u><i>beside</i>')
  await act(async () => arrive(Hello))
  expect(container.textContent).toBe('Hello youbeside')
  unmount()
  const { kit } = createTestKit()
  expect(renderWithKit(kit, <Drawn content={content} props={{ name: 'me' }} />).container.textContent).toBe('Hello me')
})

test('a fault in a kit that is disposed of meanwhile leaves no rejection uncaught', async () => {
  const { kit } = createTestKit()
  await expect(logFault(kit, Views, 'one', 'load', new Error('offline'))).resolves.toBeUndefined()
  await kit.dispose()
  await expect(logFault(kit, Views, 'one', 'load', new Error('offline'))).resolves.toBeUndefined()
})

test('shows and reports a failed load, and loads again on retry', async () => {
  const load = jest.fn<Promise<AnyComponent>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Hello)
  const { container, errors } = await draw({ load }, { failed })
  expect(container.textContent).toBe('againbeside')
  await waitFor(() => expect(errors()).toContainEqual(expect.stringContaining('could not be loaded')))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'again' })))
  expect(container.textContent).toBe('Hello youbeside')
})

test('loads a failed component again once the browser is online, and only then', async () => {
  const load = jest.fn<Promise<AnyComponent>, []>().mockRejectedValue(new Error('offline'))
  const { container, page, unmount } = await draw({ load }, { failed })
  await act(async () => page.fire('online'))
  expect([load.mock.calls.length, container.textContent]).toEqual([2, 'againbeside'])
  load.mockResolvedValue(Hello)
  await act(async () => page.fire('offline'))
  expect(container.textContent).toBe('againbeside')
  await act(async () => page.fire('online'))
  expect(container.textContent).toBe('Hello youbeside')
  await act(async () => page.fire('online'))
  expect(load).toHaveBeenCalledTimes(3)
  unmount()
})

test('draws nothing in place of a failed component by default', async () => {
  const { container } = await draw({ load: () => Promise.reject(new Error('offline')) })
  expect(container.textContent).toBe('beside')
})

test('contains and reports a component that throws, and draws it again on retry', async () => {
  let isBroken = true
  const Fragile = () => {
    if (isBroken) throw new Error('bad data')
    return <p>whole</p>
  }
  const { container, errors } = await draw(Fragile, { failed })
  expect(container.textContent).toBe('againbeside')
  await waitFor(() => expect(errors()).toContainEqual(expect.stringContaining('threw while it was drawn')))
  isBroken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'again' })))
  expect(container.textContent).toBe('wholebeside')
  takeSaid()
})

test.each<[kind: string, content: unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'hello'],
  ['a number', 5],
  ['an object', { Hello }],
  ['an element', <Hello key="" name="me" />],
  ['a loader that is no function', { load: 5 }],
  ['a loader of a number', { load: async () => 5 }],
])('contains and reports %s in place of a component', async (_kind, content) => {
  const { container, errors } = await draw(content, { failed })
  expect(container.textContent).toBe('againbeside')
  await waitFor(() => expect(errors()).toContainEqual(expect.stringContaining('threw while it was drawn')))
  takeSaid()
})

test('mounts a new component when the content changes', async () => {
  const Counter = () => {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    )
  }
  const { container, draw: redraw } = await draw(Counter)
  fireEvent.click(screen.getByRole('button'))
  expect(container.textContent).toBe('1beside')
  await redraw({ load: async () => Hello })
  await act(async () => {})
  expect(container.textContent).toBe('Hello youbeside')
})
