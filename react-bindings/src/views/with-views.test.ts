import { AccountTabs, ConnectMethods, definePlugin, Views, type Contribution, type Point } from '@latchkey/core'
import { createTestKit } from '@latchkey/core/testing'
import { ViewFooters, ViewHeaders } from '../slots/slots.js'
import { Vocabularies } from '../words/vocabularies.js'
import { withViews } from './with-views.js'

const content = () => null
const headless = definePlugin({
  id: 'acme',
  options: ({ tab = 'plain' }: { readonly tab?: string }) => ({ tab }),
  setup: (host, { tab }) => host.contribute(AccountTabs, { id: tab, label: 'Plain', content: undefined }),
})

test('a dressed plugin is the same plugin, with the same options, and brings what is drawn', () => {
  const acme = withViews(headless, {
    views: { Acme: { title: 'acme.title', content, stays: true } },
    tabs: { acme: { label: 'Acme', content } },
    methods: { acme: { content } },
    headers: { acme: { views: ['Connect'], content } },
    footers: { acme: { content } },
    words: { en: { 'acme.title': 'Acme' } },
  })
  const { kit } = createTestKit({ plugins: [acme({ tab: 'other' })] })
  const ids = <T extends Contribution>(point: Point<T>) => kit.get(point).getSnapshot().map(({ id }) => id)
  expect(acme().id).toBe('acme')
  expect(kit.get(Views).getSnapshot()).toEqual([{ id: 'Acme', title: 'acme.title', content, stays: true }])
  expect([ids(AccountTabs), ids(ConnectMethods), ids(ViewHeaders), ids(ViewFooters)]).toEqual([['other', 'acme'], ['acme'], ['acme'], ['acme']])
  expect(kit.get(Vocabularies).getSnapshot()).toEqual([{ id: 'acme', words: { en: { 'acme.title': 'Acme' } } }])
})

test('a plugin may wear hardly anything, and have no setup', () => {
  const bare = withViews(definePlugin({ id: 'bare' }), {})
  const { kit } = createTestKit({ plugins: [bare()] })
  expect([kit.get(Views).getSnapshot(), kit.get(Vocabularies).getSnapshot()]).toEqual([[], []])
})
