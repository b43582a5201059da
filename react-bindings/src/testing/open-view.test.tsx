import { Accounts, createAppKit, Modal } from '@latchkey/core'
import { Connectors, definePlugin, Namespaces } from '@latchkey/core/plugin'
import { createFakeConnector, createFakeNamespace, createTestKit } from '@latchkey/core/testing'
import { fireEvent, waitFor } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import type { ViewProps } from '../extend/drawing.js'
import { withViews } from '../extend/with-views.js'
import { expectSilence } from '../expect-silence.test.helper.js'
import { useMessages } from '../hooks/views/use-messages.js'
import { useSnapshot } from '../hooks/services/use-snapshot.js'
import { usePluginStyles } from '../ui/layout/use-plugin-styles.js'
import { en, openView, pseudo, pseudoMessages } from './index.js'

declare module '@latchkey/core' {
  interface ViewRegistry {
    Fruit: { readonly name: string }
    Broken: undefined
    Hanging: undefined
    Missing: undefined
    Owner: undefined
  }
}

expectSilence()

const STYLES = '.fruit--name { color: var(--lk-text-1); }'

/** jsdom has no sheets on roots. */
class Sheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

const before = window.CSSStyleSheet
beforeAll(() => {
  Object.defineProperty(window, 'CSSStyleSheet', { value: Sheet, configurable: true })
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })
})
afterAll(() => {
  Object.defineProperty(window, 'CSSStyleSheet', { value: before, configurable: true })
  delete (ShadowRoot.prototype as Partial<ShadowRoot>).adoptedStyleSheets
})
const adopted = (card: HTMLElement) =>
  (card.getRootNode() as ShadowRoot).adoptedStyleSheets.map((sheet) => (sheet as unknown as Sheet).text)

function Fruit({ args }: ViewProps<{ readonly name: string }>): ReactElement {
  const t = useMessages()
  const [eaten, setEaten] = useState(0)
  usePluginStyles(STYLES)
  return (
    <>
      <p className="fruit--name">{args.name}</p>
      <button type="button" onClick={() => setEaten(eaten + 1)}>
        {t('fruit.eat')}
      </button>
      <p>{`${eaten} eaten`}</p>
    </>
  )
}

const Owner = () => <p>{useSnapshot(Accounts, ({ active }) => active?.address)}</p>

const environment = definePlugin({
  id: 'fruit',
  requires: [Connectors, Namespaces],
  setup(ctx) {
    ctx.contribute(Namespaces, createFakeNamespace())
    ctx.contribute(Connectors, createFakeConnector())
  },
})

const fruit = withViews(environment, {
  views: {
    Fruit: { title: 'fruit.title', content: { load: async () => Fruit } },
    Broken: { title: 'fruit.title', content: { load: () => Promise.reject(new Error('The chunk is gone.')) } },
    Hanging: { content: { load: () => new Promise(() => {}) } },
    Owner: { content: Owner },
  },
  messages: { en: { 'fruit.title': 'Fruit', 'fruit.eat': 'Eat' }, de: async () => ({ 'fruit.eat': 'Essen' }) },
})

test('opens a view in the modal, with its arguments, its title, its messages and its styles', async () => {
  const { kit } = createTestKit({ plugins: fruit(), config: { locale: 'de' } })
  const view = await openView(kit, 'Fruit', { name: 'Apple' })
  expect(view.card.getAttribute('role')).toBe('dialog')
  expect(view.getByRole('heading').textContent).toBe('Fruit')
  expect(adopted(view.card)).toContain(STYLES)
  fireEvent.click(view.getByRole('button', { name: 'Essen' }))
  expect(view.getByText('1 eaten')).toBeTruthy()
})

test('the queries follow the modal to another view and back', async () => {
  const { kit } = createTestKit({ plugins: fruit() })
  const view = await openView(kit, 'Networks')
  fireEvent.click(view.getByRole('button', { name: 'What is a network?' }))
  expect(await view.findByText('Where transactions happen')).toBeTruthy()
  fireEvent.click(view.getByRole('button', { name: 'Back' }))
  expect(await view.findByRole('heading', { name: 'Choose network' })).toBeTruthy()
})

test('shows the account of a kit that was connected before', async () => {
  const { kit } = createTestKit({ plugins: fruit() })
  await kit.start()
  await kit.connect({ connector: 'fake:wallet' })
  const view = await openView(kit, 'Owner')
  expect(view.getByText(kit.get(Accounts).getSnapshot().active!.address!)).toBeTruthy()
})

test('shows invented texts in place of messages', async () => {
  const { kit } = createTestKit({ plugins: fruit(), config: { messages: pseudoMessages(en) } })
  const view = await openView(kit, 'Networks')
  expect(view.getByRole('heading').textContent).toBe(pseudo('Choose network'))
})

test('opens a view of an embedded modal, which has no dialog', async () => {
  const { kit } = createTestKit({ plugins: fruit(), config: { enableEmbedded: true } })
  const view = await openView(kit, 'Fruit', { name: 'Apple' })
  expect([view.card.getAttribute('role'), view.getByText('Apple').textContent]).toEqual(['region', 'Apple'])
})

test('works with a kit that is not of a test, beside another kit’s modal', async () => {
  const other = await openView(createTestKit({ plugins: fruit() }).kit, 'Fruit', { name: 'Pear' })
  const view = await openView(createAppKit({ plugins: fruit() }), 'Fruit', { name: 'Apple' })
  expect([other.getByText('Pear'), view.getByText('Apple')].every(({ isConnected }) => isConnected)).toBe(true)
  expect(view.queryByText('Pear')).toBe(null)
})

test('unmounting removes the modal and stops the kit', async () => {
  const { kit, failures } = createTestKit({ plugins: fruit() })
  const { card, unmount } = await openView(kit, 'Fruit', { name: 'Apple' })
  unmount()
  await Promise.resolve()
  await kit.stop()
  expect([card.isConnected, document.querySelector('[data-latchkey]'), kit.plugins.getSnapshot()['fruit']]).toEqual([
    false,
    null,
    { status: 'ready' },
  ])
  expect(failures).toEqual([])
})

test('leads a modal that is open already to another view', async () => {
  const { kit } = createTestKit({ plugins: fruit() })
  const first = await openView(kit, 'Fruit', { name: 'Apple' })
  await openView(createTestKit({ plugins: fruit() }).kit, 'Fruit', { name: 'Pear' })
  const second = await openView(kit, 'Networks')
  expect([second.card, second.getByRole('heading').textContent]).toEqual([first.card, 'Choose network'])
})

test('opens the view that is open already with other arguments', async () => {
  const { kit } = createTestKit({ plugins: fruit() })
  await openView(kit, 'Fruit', { name: 'Apple' })
  const view = await openView(kit, 'Fruit', { name: 'Pear' })
  expect(view.getByText('Pear')).toBeTruthy()
})

test('shows the same view twice in one test', async () => {
  const { kit } = createTestKit({ plugins: fruit() })
  const first = await openView(kit, 'Fruit', { name: 'Apple' })
  first.unmount()
  const second = await openView(kit, 'Fruit', { name: 'Pear' })
  expect(second.getByText('Pear')).toBeTruthy()
})

test('rejects for an unknown view, and leaves no page behind', async () => {
  const { kit } = createTestKit({ plugins: fruit() })
  await expect(openView(kit, 'Missing')).rejects.toMatchObject({ code: 'modal/view-not-found' })
  await waitFor(() => expect(kit.plugins.getSnapshot()['fruit']).toEqual({ status: 'ready' }))
})

test('rejects with the error of a view that fails', async () => {
  const { kit } = createTestKit({ plugins: fruit() })
  const opened = openView(kit, 'Broken')
  await expect(opened).rejects.toMatchObject({ cause: { cause: new Error('The chunk is gone.') } })
})

test('rejects when the modal closes before the view is drawn', async () => {
  const { kit } = createTestKit({ plugins: fruit() })
  const modal = kit.get(Modal)
  modal.subscribe(() => modal.getSnapshot().view === 'Hanging' && modal.close('dismissed'))
  await expect(openView(kit, 'Hanging')).rejects.toThrow(
    'The modal closed before the view "Hanging" was drawn. The reason is "dismissed".',
  )
})
