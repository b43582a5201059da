import { act, screen } from '@testing-library/react'
import type { AppConfig } from '@latchkey/core'
import { createFakeDevice, createMemoryKeyValue, flush } from '@latchkey/core/testing'
import { AppKitConnectButton } from './connect-button.js'
import { expectSilence } from '../expect-silence.test.helper.js'
import { createApp, renderHeadless } from '../hooks/app.test.helper.js'
import { buttonMessages } from '../messages/button-messages.js'
import { messagesOf } from '../messages/messages-state.js'

expectSilence()

async function said(config: AppConfig, languages: readonly string[] = ['en']) {
  const host = createApp({ config, device: { ...createFakeDevice(), languages } })
  renderHeadless(host.kit, <AppKitConnectButton />)
  const first = screen.getByRole('button').textContent
  await act(async () => {
    await import('../messages/loading/load-all-messages.js')
    await flush()
  })
  const { isComplete: whole } = messagesOf(host.kit).getSnapshot()
  return { first, last: screen.getByRole('button').textContent, whole }
}

const IN_GERMAN = Object.fromEntries(Object.keys(buttonMessages).map((key) => [key, `${key} auf Deutsch`]))

test.each([
  ['English', {}, undefined],
  ['English where it is configured', { locale: 'en-GB' }, undefined],
  ['English where the browser prefers it', { locale: 'auto' }, ['en-US', 'de']],
] as const)('speaks %s, and loads nothing', async (_, config, languages) => {
  expect(await said(config, languages)).toEqual({ first: 'Connect Wallet', last: 'Connect Wallet', whole: false })
})

test.each([
  ['configured', { locale: 'de' }, undefined],
  ['preferred by the browser', { locale: 'auto' }, ['de-AT', 'en']],
] as const)('another language that is %s is brought after the first frame', async (_, config, languages) => {
  const { first, last, whole } = await said(config, languages)
  expect([first, whole]).toEqual(['Connect Wallet', true])
  expect(last).not.toBe('Connect Wallet')
})

test('shows the app’s messages from the first frame on, and loads nothing', async () => {
  const own = 'button.connect auf Deutsch'
  expect(await said({ locale: 'de', messages: IN_GERMAN })).toEqual({ first: own, last: own, whole: false })
})

test('prefers the app’s message to the language’s', async () => {
  expect(await said({ locale: 'de', messages: { 'button.connect': 'Los' } })).toEqual({
    first: 'Los',
    last: 'Los',
    whole: true,
  })
})

describe('the language that the visitor chose', () => {
  const storage = () =>
    createMemoryKeyValue({ '@appkit/preferences': JSON.stringify({ v: 1, data: { currency: 'USD', locale: 'de' } }) })

  async function visit(config: AppConfig) {
    const host = createApp({ config, storage: storage() })
    const seen: (string | null)[] = []
    const observer = new MutationObserver(() => seen.push(screen.getByRole('button').textContent))
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    renderHeadless(host.kit, <AppKitConnectButton />)
    const first = screen.getByRole('button').textContent
    await act(async () => {
      await import('../messages/loading/load-all-messages.js')
      await flush()
    })
    observer.disconnect()
    return { first, seen, last: screen.getByRole('button').textContent }
  }

  test('is what the button says, which is blank until then', async () => {
    const { first, seen, last } = await visit({ locales: 'all' })
    expect([first?.trim(), last]).toEqual(['', 'Wallet verbinden'])
    expect(seen.filter((text) => text?.includes('Connect'))).toEqual([])
  })

  test('is not the app’s, whose messages are in its own', async () => {
    expect(await visit({ locale: 'fr', locales: 'all', messages: IN_GERMAN })).toMatchObject({
      last: 'Wallet verbinden',
    })
  })

  test('is not read where the app offers none', async () => {
    expect(await visit({})).toMatchObject({ first: 'Connect Wallet', last: 'Connect Wallet' })
  })
})
