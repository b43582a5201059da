import { AppConfig, Modal, type PluginOption, type ViewId } from '@latchkey/core'
import { AccountActions, Connectors, definePlugin, Namespaces, Views } from '@latchkey/core/plugin'
import { createFakeConnector, createFakeNamespace, createTestKit } from '@latchkey/core/testing'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { expectSilence, takeSaid } from '../expect-silence.test.helper.js'
import { renderWithKit } from '../testing/render.js'
import type { AnyComponent } from './drawing.js'
import { SLOW_CONTENT_MS } from './drawn.js'
import { withViews, type PluginViews } from './with-views.js'

// What authors of views do wrong, and what the log says of it: which part, of which plugin, and what to do.

expectSilence()

const environment = definePlugin({
  id: 'acme',
  requires: [Connectors, Namespaces],
  setup(ctx) {
    ctx.contribute(Namespaces, createFakeNamespace())
    ctx.contribute(Connectors, createFakeConnector())
  },
})

const Throws = () => {
  throw new Error('bad data')
}
const loads = (value: unknown) => ({ load: async () => value as AnyComponent })
const rejects = { load: () => Promise.reject(new Error('404')) }
const hangs = { load: () => new Promise<AnyComponent>(() => {}) }
const view = (content: unknown): PluginViews => ({ views: { Acme: { content: content as AnyComponent } } })

const THREW = 'threw while it was drawn. Mend its component: the error says where it threw.'
const NOT_LOADED = 'could not be loaded. Check what its "load" imports, and that the server has that file.'
const noComponent = (got: string) =>
  `has no component: its "load" resolved with ${got}. Resolve with the component, or with a module that exports it and no other component: load: () => import('./my-view.js')`
const notContent = (got: string) =>
  `has no component: its "content" is ${got}. Give it the component, content: MyView, or what loads it, content: { load: () => import('./my-view.js') }`
const SLOW = 'is still loading after 10 s. Check that its "load" settles.'

type Mistake = [
  mistake: string,
  added: PluginViews,
  shown: string,
  level: 'error' | 'warn',
  sentence: string,
  then?: { readonly press?: string; readonly after?: number },
]

const label = 'Acme'

test.each<Mistake>([
  ['a view that throws', view(Throws), 'Acme', 'error', `The view "Acme" of the plugin "acme" ${THREW}`],
  [
    'a view that cannot be loaded',
    view(rejects),
    'Acme',
    'error',
    `The view "Acme" of the plugin "acme" ${NOT_LOADED}`,
  ],
  [
    'a loader that throws before it loads',
    view({
      load: () => {
        throw new Error('no')
      },
    }),
    'Acme',
    'error',
    `The view "Acme" of the plugin "acme" ${NOT_LOADED}`,
  ],
  ...(
    [
      ['undefined', undefined],
      ['null', null],
      ['string', 'AcmeView'],
      ['a module or another object', { ACME_ID: 'acme' }],
      ['a module or another object', { AcmeView: () => null, AcmeRow: () => null }],
    ] as const
  ).map(([got, value]): Mistake => [
    `a loader that resolves with ${JSON.stringify(value) ?? got}`,
    view(loads(value)),
    'Acme',
    'error',
    `The view "Acme" of the plugin "acme" ${noComponent(got)}`,
  ]),
  ...(
    [
      ['undefined', undefined],
      ['null', null],
      ['number', 5],
      ['string', 'AcmeView'],
      ['a module or another object', { AcmeView: () => null }],
      ['a module or another object', { load: 5 }],
      ['an element, <MyView />', <Throws key="" />],
    ] as const
  ).map(([got, content]): Mistake => [
    `a view whose content is ${got}`,
    view(content),
    'Acme',
    'error',
    `The view "Acme" of the plugin "acme" ${notContent(got)}`,
  ]),
  [
    'a tab whose content is a number',
    { tabs: { coins: { label, content: 5 as unknown as AnyComponent } } },
    'Account',
    'error',
    `The tab "coins" of the plugin "acme" ${notContent('number')}`,
  ],
  [
    'a settings row whose content is a number',
    { settings: { fee: { content: 5 as unknown as AnyComponent } } },
    'AccountSettings',
    'error',
    `The settings row "fee" of the plugin "acme" ${notContent('number')}`,
  ],
  [
    'a header whose content is a number',
    { headers: { top: { content: 5 as unknown as AnyComponent } } },
    'Networks',
    'error',
    `The header "top" of the plugin "acme" ${notContent('number')}`,
  ],
  [
    'a tile whose icon is no component',
    { actions: { swap: { label, icon: 'swap.svg' as unknown as () => null, does: { view: 'Networks' } } } },
    'Account',
    'error',
    'The action "swap" of the plugin "acme" has an "icon" that is no component. Give it the component, icon: MyIcon, or leave it out.',
  ],
  [
    'a loader that hangs',
    view(hangs),
    'Acme',
    'warn',
    `The view "Acme" of the plugin "acme" ${SLOW}`,
    { after: SLOW_CONTENT_MS },
  ],
  [
    'a view in place of ours that throws',
    { views: { Networks: { content: Throws } } },
    'Networks',
    'error',
    `The view "Networks" of the plugin "acme" ${THREW}`,
  ],
  [
    'a tab that throws',
    { tabs: { coins: { label, content: Throws } } },
    'Account',
    'error',
    `The tab "coins" of the plugin "acme" ${THREW}`,
  ],
  [
    'a settings row without a component',
    { settings: { fee: { content: loads(undefined) } } },
    'AccountSettings',
    'error',
    `The settings row "fee" of the plugin "acme" ${noComponent('undefined')}`,
  ],
  [
    'a header that throws',
    { headers: { top: { content: Throws } } },
    'Networks',
    'error',
    `The header "top" of the plugin "acme" ${THREW}`,
  ],
  [
    'a footer that cannot be loaded',
    { footers: { legal: { content: rejects } } },
    'Networks',
    'error',
    `The footer "legal" of the plugin "acme" ${NOT_LOADED}`,
  ],
  [
    'a connect method that throws',
    { methods: { mail: { content: Throws } } },
    'Connect',
    'error',
    `The connect method "mail" of the plugin "acme" ${THREW}`,
  ],
  [
    'an action that leads to an unknown view',
    { actions: { swap: { label, does: { view: 'Nowhere' as ViewId as 'Networks' } } } },
    'Account',
    'error',
    'The action "swap" of the plugin "acme" leads to the view "Nowhere", which no plugin adds. Add it to "views" of withViews, or correct its id.',
    { press: label },
  ],
  [
    'an action whose condition throws',
    { actions: { swap: { label, when: Throws, does: { view: 'Networks' } } } },
    'Account',
    'error',
    'The action "swap" of the plugin "acme" is not offered, because its "when" threw.',
  ],
  [
    'an action that throws',
    { actions: { swap: { label, does: { run: Throws } } } },
    'Account',
    'error',
    'The action "swap" of the plugin "acme" threw. Mend its "run", or the arguments of its view.',
    { press: label },
  ],
])('%s is told once, with its plugin and the remedy', async (_mistake, added, shown, level, sentence, then = {}) => {
  const { told, root, clock } = await visit([withViews(environment, added)()], shown)
  if (then.press) fireEvent.click(await within(root()).findByRole('button', { name: then.press }))
  if (then.after) await act(() => clock.advance(then.after!))
  await waitFor(() => expect(told()).toEqual([[level, sentence]]))
  takeSaid()
})

test('a view whose content is no component shows that it failed', async () => {
  const { root } = await visit([withViews(environment, view(5))()], 'Acme')
  expect(await within(root()).findByText('This could not be shown.')).toBeTruthy()
  takeSaid()
})

test.each<[tabs: string, added: PluginViews, remedy: string]>([
  [
    'a tab',
    { tabs: { coins: { label: 'Coins', content: () => <p>All coins</p> } } },
    'Correct its id to one of these: tab "coins" of the plugin "acme".',
  ],
  ['no tab', {}, 'Leave it out, or add a plugin with tabs.'],
])('an account that is opened with an unknown tab is told once, where there is %s', async (_tabs, added, remedy) => {
  const { told, kit, root } = await visit([withViews(environment, added)()], 'Networks')
  await act(async () => void kit.get(Modal).open('Account', { tab: 'nonsense' }))
  const sentence = `The view "Account" was opened with the tab "nonsense", which no plugin adds. ${remedy}`
  await waitFor(() => expect(told()).toEqual([['error', sentence]]))
  // The first tab is shown in its place.
  expect(within(root()).queryByText('All coins')).toEqual(added.tabs ? expect.anything() : null)
  await act(async () => void kit.get(Modal).open('Networks'))
  await act(async () => void kit.get(Modal).open('Account', { tab: 'nonsense' }))
  expect(told()).toHaveLength(1)
})

test('an account that is opened with a tab of another namespace is not told', async () => {
  const elsewhere = { label, namespaces: ['other'], content: Throws }
  const { told, kit } = await visit([withViews(environment, { tabs: { coins: elsewhere } })()], 'Networks')
  await act(async () => void kit.get(Modal).open('Account', { tab: 'coins' }))
  expect(told()).toEqual([])
})

test('a contribution of a plugin without withViews is told without its plugin', async () => {
  const plain = definePlugin({
    id: 'plain',
    setup(ctx) {
      ctx.contribute(Views, { id: 'Plain', content: Throws })
      ctx.contribute(AccountActions, { id: 'go', label, does: { view: 'Nowhere' } })
    },
  })
  const { told } = await visit([environment(), plain()], 'Plain')
  await waitFor(() => expect(told()).toEqual([['error', `The view "Plain" ${THREW}`]]))
  takeSaid()
})

test('what the headless plugin under withViews contributes is told with its plugin, also if it is made of services', async () => {
  const headless = definePlugin({
    id: 'fancy',
    requires: [AppConfig],
    setup(ctx) {
      ctx.contribute(Views, { id: 'Plain', content: Throws })
      ctx.contribute(Views, (services) => ({
        id: `Made${services.get(AppConfig).enableEmbedded ?? ''}`,
        content: Throws,
      }))
    },
  })
  const { told } = await visit([environment(), withViews(headless, {})()], 'Made')
  await waitFor(() => expect(told()).toEqual([['error', `The view "Made" of the plugin "fancy" ${THREW}`]]))
  takeSaid()
})

test('a view that loads in time is not told, and neither is one that the visitor left', async () => {
  const { told, clock, kit, root } = await visit([withViews(environment, view(hangs))()], 'Acme')
  await act(() => clock.advance(SLOW_CONTENT_MS - 1))
  await act(async () => void kit.open('Networks'))
  await within(root()).findByRole('heading', { name: 'Choose network' })
  await act(() => clock.advance(SLOW_CONTENT_MS))
  expect(told()).toEqual([])
})

/** A page with a connected account, if the kit has a wallet, and the modal open at a view. */
async function visit(plugins: PluginOption, shown: string) {
  const { kit, logger, clock } = createTestKit({ plugins })
  renderWithKit(kit, null)
  await act(() => kit.start())
  if (shown !== 'Connect' && kit.get(Connectors).getSnapshot().length)
    await act(async () => void (await kit.connect({ connector: 'fake:wallet' })))
  await act(async () => void kit.open(shown as 'Networks'))
  const root = () => document.querySelector('[data-latchkey]')!.shadowRoot!.querySelector<HTMLElement>('.root')!
  await waitFor(() => expect(root().querySelector(`[data-view="${shown}"]`)).toBeTruthy())
  const told = () =>
    logger.entries
      .filter(({ level }) => level === 'error' || level === 'warn')
      .map(({ level, message }) => [level, message])
  return { kit, clock, root, told }
}
