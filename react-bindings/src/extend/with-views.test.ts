import {
  AccountActions,
  AccountSettingsRows,
  AccountTabs,
  ConnectMethods,
  type Contribution,
  definePlugin,
  type Point,
  Views,
  MessageCatalogues,
} from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import { ViewFooters, ViewHeaders } from './slots.js'
import { withViews } from './with-views.js'

const content = () => null
const headless = definePlugin({
  id: 'acme',
  options: ({ tab = 'plain' }: { readonly tab?: string }) => ({ tab }),
  setup: (ctx, { tab }) => ctx.contribute(AccountTabs, { id: tab, label: 'Plain', content: undefined }),
})

test('keeps the plugin and its options, and adds the views', () => {
  const acme = withViews(headless, {
    views: { Acme: { title: 'acme.title', content, stays: true } },
    actions: { acme: { label: 'acme.title', does: { view: 'Networks' } } },
    tabs: { acme: { label: 'Acme', content } },
    settings: { acme: { namespaces: ['eip155'], content } },
    methods: { acme: { content } },
    headers: { acme: { views: ['Connect'], content } },
    footers: { acme: { content } },
    messages: { en: { 'acme.title': 'Acme' } },
  })
  const { kit } = createTestKit({ plugins: [acme({ tab: 'other' })] })
  const ids = <T extends Contribution>(point: Point<T>) =>
    kit
      .get(point)
      .getSnapshot()
      .map(({ id }) => id)
  expect(acme().id).toBe('acme')
  expect(kit.get(Views).getSnapshot()).toEqual([{ id: 'Acme', title: 'acme.title', content, stays: true }])
  expect([ids(AccountActions), ids(AccountSettingsRows)]).toEqual([['acme'], ['acme']])
  expect([ids(AccountTabs), ids(ConnectMethods), ids(ViewHeaders), ids(ViewFooters)]).toEqual([
    ['other', 'acme'],
    ['acme'],
    ['acme'],
    ['acme'],
  ])
  expect(kit.get(MessageCatalogues).getSnapshot()).toEqual([{ id: 'acme', messages: { en: { 'acme.title': 'Acme' } } }])
})

test('accepts a plugin without a setup, and few views', () => {
  const bare = withViews(definePlugin({ id: 'bare' }), {})
  const { kit } = createTestKit({ plugins: [bare()] })
  expect([kit.get(Views).getSnapshot(), kit.get(MessageCatalogues).getSnapshot()]).toEqual([[], []])
})
