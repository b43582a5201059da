import { Modal, Notices } from '@latchkey/core'
import { definePlugin, MessageCatalogues, Preferences } from '@latchkey/core/plugin'
import { createFakeDevice, createMemoryKeyValue, createTestKit, flush } from '@latchkey/core/testing'
import { followChoice } from './follow-choice.js'
import { mergeAllMessages } from './load-all-messages.js'
import { allMessagesOf, loadAllMessages, loadFirstMessages } from './load-messages.js'
import { messagesOf } from '../messages-state.js'

jest.mock('../locales/ko.js', () => {
  throw new Error('The chunk is gone.')
})

const stateOf = (kit: Parameters<typeof messagesOf>[0]) => messagesOf(kit).getSnapshot()

test('has the first messages at once in English, with the app’s own, and is not complete', async () => {
  const { kit } = createTestKit({ config: { messages: { 'connect.title': 'Join' } } })
  const bringing = loadFirstMessages(kit)
  expect(stateOf(kit)).toMatchObject({ locale: 'en', direction: 'ltr', isComplete: false })
  expect(stateOf(kit).messages).toMatchObject({ 'connect.title': 'Join', 'modal.close': 'Close' })
  await bringing
  expect(stateOf(kit).isComplete).toBe(false)
  await loadAllMessages(kit)
  expect(stateOf(kit)).toMatchObject({
    isComplete: true,
    messages: { 'connect.title': 'Join', 'networks.title': 'Choose network' },
  })
})

test('loads another language as a whole, and keeps it when the first messages are asked for', async () => {
  const { kit } = createTestKit({ config: { locale: 'ar' } })
  await loadFirstMessages(kit)
  expect(stateOf(kit)).toMatchObject({ locale: 'ar', direction: 'rtl', isComplete: true })
  const { messages } = stateOf(kit)
  expect(messages['modal.close']).not.toBe('Close')
  await loadFirstMessages(kit)
  expect(stateOf(kit).messages).toBe(messages)
})

test('has the first messages in English where another language cannot be loaded, and logs it', async () => {
  const { kit, logger } = createTestKit({ config: { locale: 'de' } })
  jest.spyOn(allMessagesOf(kit), 'load').mockRejectedValueOnce(new Error('offline'))
  await loadFirstMessages(kit)
  expect(stateOf(kit)).toMatchObject({ locale: 'en', isComplete: false, isFallback: true })
  expect(stateOf(kit).messages['modal.close']).toBe('Close')
  expect(logger.entries.map(({ message }) => message)).toEqual(['The messages could not be loaded.'])
  await loadAllMessages(kit)
  expect(stateOf(kit)).toMatchObject({ locale: 'de', isComplete: true, isFallback: false })
})

test('takes the browser’s preferred language for `auto`', async () => {
  const device = { ...createFakeDevice(), languages: ['fr-CA', 'en'] }
  const { kit } = createTestKit({ config: { locale: 'auto' }, device })
  await loadFirstMessages(kit)
  expect(stateOf(kit).locale).toBe('fr')
})

test('has a plugin’s messages, and its languages as well', async () => {
  const { kit } = createTestKit({ config: { locale: 'eo' } })
  kit
    .get(MessageCatalogues)
    .add({ id: 'acme', messages: { en: { 'acme.title': 'Acme' }, eo: { 'acme.title': 'Akmo' } } })
  await loadAllMessages(kit)
  expect(stateOf(kit)).toMatchObject({ locale: 'eo', messages: { 'acme.title': 'Akmo', 'modal.close': 'Close' } })
})

test('has the language of a plugin that names its languages only when they are asked for', async () => {
  const { kit } = createTestKit({ config: { locale: 'eo' } })
  const messages = async () => ({ en: { 'acme.title': 'Acme' }, eo: { 'acme.title': 'Akmo' } })
  kit.get(MessageCatalogues).add({ id: 'acme', messages })
  await loadAllMessages(kit)
  expect(stateOf(kit)).toMatchObject({
    locale: 'eo',
    messages: { 'acme.title': 'Akmo' },
    pluginLocales: expect.arrayContaining(['eo']),
  })
})

test('has a plugin’s messages in English where its language cannot be loaded, and logs it', async () => {
  const { kit, logger } = createTestKit({ config: { locale: 'de' } })
  kit
    .get(MessageCatalogues)
    .add({ id: 'acme', messages: { en: { 'acme.title': 'Acme' }, de: () => Promise.reject(new Error('Offline.')) } })
  await loadAllMessages(kit)
  expect(stateOf(kit)).toMatchObject({ locale: 'de', messages: { 'acme.title': 'Acme' } })
  expect(logger.entries.map(({ message }) => message)).toEqual(['The messages of "acme" could not be loaded.'])
})

test('has the messages of a plugin that is added later, and no longer those of one that is removed', async () => {
  const { kit } = createTestKit()
  await loadAllMessages(kit)
  const change = () =>
    new Promise<string | undefined>((resolve) => {
      const unsubscribe = messagesOf(kit).subscribe(() => {
        unsubscribe()
        resolve(stateOf(kit).messages['acme.title'])
      })
    })
  const added = change()
  const remove = kit.get(MessageCatalogues).add({ id: 'acme', messages: { en: { 'acme.title': 'Acme' } } })
  await expect(added).resolves.toBe('Acme')
  const removed = change()
  remove()
  await expect(removed).resolves.toBeUndefined()
})

test('has the messages of a plugin that comes while those of another one are loading for long', async () => {
  let arrive = (_messages: Readonly<Record<string, string>>) => {}
  const late = new Promise<Readonly<Record<string, string>>>((resolve) => (arrive = resolve))
  const { kit } = createTestKit()
  const catalogues = kit.get(MessageCatalogues)
  let asked = 0
  // The first to ask gets its answer last.
  catalogues.add({
    id: 'slow',
    messages: { en: () => (asked++ === 0 ? late : Promise.resolve({ 'slow.title': 'Slow' })) },
  })
  const loading = allMessagesOf(kit).load()
  await flush()
  catalogues.add({ id: 'quick', messages: { en: { 'quick.title': 'Quick' } } })
  await flush()
  arrive({ 'slow.title': 'Slow' })
  await loading
  await flush()
  expect(messagesOf(kit).getSnapshot().messages).toMatchObject({ 'slow.title': 'Slow', 'quick.title': 'Quick' })
})

test('says nothing when the messages of plugins go with the kit', async () => {
  const talking = definePlugin({
    id: 'talking',
    setup: (ctx) => ctx.contribute(MessageCatalogues, { id: 'talking', messages: { en: { 'talking.title': 'Talk' } } }),
  })
  const { kit, logger } = createTestKit({ plugins: talking() })
  await kit.start()
  await loadAllMessages(kit)
  await kit.dispose()
  await flush()
  expect(logger.entries.map(({ message }) => message)).not.toContain('Messages could not be loaded.')
})

test('says nothing when the kit is disposed of while its messages load', async () => {
  const { kit, logger } = createTestKit({ config: { locale: 'de' } })
  const loading = mergeAllMessages(kit)
  await kit.dispose()
  await expect(loading).resolves.toMatchObject({ isComplete: false })
  expect(logger.entries).toEqual([])
})

describe('the language that the visitor chose', () => {
  const stored = (locale: string) =>
    createMemoryKeyValue({ '@appkit/preferences': JSON.stringify({ v: 1, data: { locale } }) })

  test('is there with the first messages of the next visit, in place of the app’s', async () => {
    const { kit } = createTestKit({ config: { locale: 'de', locales: ['de', 'fr'] }, storage: stored('fr') })
    const seen: string[] = []
    messagesOf(kit).subscribe(() => seen.push(stateOf(kit).locale))
    await loadFirstMessages(kit)
    expect(stateOf(kit)).toMatchObject({ locale: 'fr', isComplete: true, hasFirst: true })
    expect(seen).not.toContain('de')
  })

  test('is the app’s where the app no longer offers it', async () => {
    const { kit } = createTestKit({ config: { locales: ['de'] }, storage: stored('fr') })
    await loadFirstMessages(kit)
    expect(stateOf(kit).locale).toBe('en')
  })

  async function follow(locale?: string) {
    const made = createTestKit({ config: { locales: 'all', ...(locale && { locale }) } })
    const { kit } = made
    await kit.start()
    followChoice(kit)
    const choose = async (locale: string | undefined) => {
      kit.get(Preferences).set({ locale })
      await flush()
    }
    return { ...made, choose }
  }

  test('is followed while it is shown, with its direction, and back to the app’s', async () => {
    const { kit, choose } = await follow('de')
    expect(stateOf(kit).isComplete).toBe(false)
    await choose('ar')
    expect(stateOf(kit)).toMatchObject({ locale: 'ar', direction: 'rtl' })
    await choose(undefined)
    expect(stateOf(kit)).toMatchObject({ locale: 'de', direction: 'ltr' })
  })

  test('is the last of several in a row', async () => {
    const { kit, choose } = await follow()
    await Promise.all([choose('ja'), choose('it'), choose('pt')])
    await flush()
    expect(stateOf(kit).locale).toBe('pt')
  })

  test('is followed once, and not by a kit that has stopped', async () => {
    const { kit, choose } = await follow()
    followChoice(kit)
    const load = jest.spyOn(allMessagesOf(kit), 'load')
    await choose('de')
    expect(load).toHaveBeenCalledTimes(1)
    await kit.stop()
    await choose('fr')
    expect([load.mock.calls.length, stateOf(kit).locale]).toEqual([1, 'de'])
    await kit.start()
    await flush()
    expect(stateOf(kit).locale).toBe('fr')
  })

  test('is not followed by a kit that was disposed of', async () => {
    const { kit } = createTestKit({ config: { locales: 'all' } })
    await kit.dispose()
    expect(() => followChoice(kit)).not.toThrow()
  })

  test('leaves the language that is shown where it cannot be loaded, and says so', async () => {
    const { kit, choose, logger } = await follow('de')
    await kit.load('discover')
    await loadAllMessages(kit)
    void kit.get(Modal).open('Account')
    await choose('ko')
    await flush()
    expect(stateOf(kit)).toMatchObject({ locale: 'de', isComplete: true, isFallback: true })
    expect(kit.get(Notices).getSnapshot().snack).toMatchObject({ variant: 'error', key: 'error.not-loaded' })
    expect(logger.entries.map(({ message }) => message)).toContain(
      'The messages in the configured language could not be loaded.',
    )
    await kit.dispose()
  })
})
