import { AccountTabs, definePlugin, Views } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import { addViews } from './add-views.js'

const content = () => null
const ADDED = { views: { Acme: { title: 'acme.title', content } }, tabs: { acme: { label: 'Acme', content } } }

/** A kit with a plugin that adds views once it has started, and whose views are those. */
async function start(first = {}) {
  let add!: () => () => void
  const acme = definePlugin({
    id: 'acme',
    requires: [Views, AccountTabs],
    setup: (ctx) => ctx.contribute(AccountTabs, { id: 'plain', label: 'Plain', content, ...first }),
    start(ctx) {
      add = () => addViews(ctx, 'acme', ADDED) as () => void
    },
  })
  const { kit } = createTestKit({ plugins: [acme()] })
  await kit.start()
  const { get } = kit
  const ids = () => [get(Views), get(AccountTabs)].map((point) => point.getSnapshot().map(({ id }) => id))
  return { add, ids }
}

test('adds views to a kit that runs, until they are removed', async () => {
  const { add, ids } = await start()
  const remove = add()
  expect(ids()).toEqual([['Acme'], ['plain', 'acme']])
  remove()
  expect(ids()).toEqual([[], ['plain']])
})

test('adds none where one is there already', async () => {
  const { add, ids } = await start({ id: 'acme' })
  expect(add).toThrow(expect.objectContaining({ code: 'contribution/duplicate' }))
  expect(ids()).toEqual([[], ['acme']])
})
