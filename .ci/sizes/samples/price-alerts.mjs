import {
  createState,
  createStored,
  createToken,
  defineErrors,
  definePlugin,
  entriesOf,
  Http,
  KeyValue,
  MessageCatalogues,
  propertyOf,
} from '@latchkey/core/plugin'

const ORIGIN = 'https://prices.sample.example'

export const PriceAlerts = createToken('price-alerts', { hint: 'Add priceAlerts() to plugins.' })

export const errors = defineErrors(
  { 'price-alerts/duplicate': ({ coin }) => `There is an alert for ${coin} already.` },
  { 'price-alerts/duplicate': { key: 'price-alerts.duplicate', severity: 'warning' } },
)

/** A feature as a third party writes one: a service with a stored setting and calls of a server, and words. */
export const priceAlerts = definePlugin({
  id: 'price-alerts',
  requires: [Http, KeyValue],
  origins: () => [ORIGIN],
  setup(ctx) {
    ctx.provide(PriceAlerts, { needs: [Http, KeyValue], create: createPriceAlerts })
    ctx.contribute(MessageCatalogues, {
      id: 'price-alerts',
      messages: {
        en: {
          'price-alerts.title': 'Alerts',
          'price-alerts.duplicate': 'There is an alert for {coin} already.',
          'price-alerts.empty': 'You are told here when a price is reached.',
        },
      },
    })
  },
})

function createPriceAlerts({ get }) {
  const http = get(Http)
  const stored = createStored(get(KeyValue), 'price-alerts/coins', {
    version: 1,
    read: (value) => entriesOf(value).filter((coin) => typeof coin === 'string'),
  })
  const { getSnapshot, subscribe, set } = createState({ coins: stored.get() ?? [], prices: {} })

  return {
    getSnapshot,
    subscribe,
    add(coin) {
      const { coins, prices } = getSnapshot()
      if (coins.includes(coin)) throw errors.create('price-alerts/duplicate', { coin })
      stored.set([...coins, coin])
      set({ coins: [...coins, coin], prices })
    },
    async refresh(signal) {
      const { coins } = getSnapshot()
      const prices = await http.get({
        url: `${ORIGIN}/prices`,
        query: { coins: coins.join() },
        read: (json) => Object.fromEntries(coins.map((coin) => [coin, Number(propertyOf(json, coin))])),
        signal,
      })
      set({ ...getSnapshot(), prices })
    },
  }
}
