import { defineErrors, MessageCatalogues } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import { screen } from '@testing-library/react'
import { loadAllMessages } from '../../messages/loading/load-messages.js'
import { renderWithKit } from '../../testing/render.js'
import { useDescribe } from './use-describe.js'

const alertErrors = defineErrors(
  { 'alerts/duplicate': (c: { coin: string; count: number }) => `${c.count} alerts for ${c.coin}.` },
  { 'alerts/duplicate': { key: 'alerts.duplicate', severity: 'warning' } },
)

function Described({ error }: { readonly error: unknown }) {
  const { text, severity } = useDescribe()(error)
  return <p>{`${severity}: ${text}`}</p>
}

test.each<[title: string, locale: string, error: unknown, shown: string]>([
  [
    'a plugin’s error in the plugin’s words, with its values',
    'de',
    alertErrors.create('alerts/duplicate', { coin: 'BTC', count: 2 }),
    'warning: Für BTC gibt es schon 2 Wecker.',
  ],
  ['an abort in our own words', 'de', new DOMException('', 'AbortError'), 'info: Die Anfrage wurde abgebrochen'],
  ['an unknown error', 'en', 'no', 'error: Something went wrong'],
])('describes %s', async (_title, locale, error, shown) => {
  const { kit } = createTestKit({ config: { locale } })
  kit.get(MessageCatalogues).add({
    id: 'alerts',
    messages: {
      en: { 'alerts.duplicate': 'There are {count} alerts for {coin} already.' },
      de: { 'alerts.duplicate': 'Für {coin} gibt es schon {count} Wecker.' },
    },
  })
  await loadAllMessages(kit)
  renderWithKit(kit, <Described error={error} />)
  expect(screen.getByText(shown)).toBeDefined()
})
