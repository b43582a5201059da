import { formatAmount, type Network, Networks, OnRamp, type OnRampOptions, type OnRampState } from '@latchkey/core'
import { RESTRICTED_TIME_ZONES } from '@latchkey/core/blockchain-api'
import { Device, Preferences } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  Button,
  Field,
  readTypedAmount,
  Segments,
  Select,
  Text,
  useKept,
  useMessages,
  useMoney,
  View,
} from '@latchkey/react/ui'
import { type ReactElement, useEffect } from 'react'
import { deliveredOn, deliveryNetwork } from '../delivery-network.js'
import { OfferRows } from './offer-rows.js'

/** Amounts that one press enters. */
const PRESETS = ['50', '100', '250'] as const
/** The API takes no more, of no currency. */
const MONEY_DECIMALS = 2

interface BuyFormProps {
  readonly state: OnRampState
  readonly options: OnRampOptions
  readonly onBuy: (provider: string) => void
  readonly onRetry: () => void
}

/** What is bought, for how much and how it is paid, and what each provider gives for that. */
export function BuyForm({ state, options, onBuy, onRetry }: BuyFormProps): ReactElement {
  const t = useMessages()
  const onramp = useService(OnRamp)
  const network = useSnapshot(Networks, ({ active }) => active)
  const preferred = useSnapshot(Preferences, ({ currency }) => currency)
  const { timeZone } = useService(Device)
  const { paymentCurrencies: currencies } = options
  const assets = assetsOn(options, network)
  const [amount, setAmount] = useKept('amount', '100')
  const [currencyId, setCurrency] = useKept('currency', preferred)
  const [methodId, setMethod] = useKept('method', '')
  const [assetKey, setAsset] = useKept('asset', '')
  const currency = currencies.find(({ id }) => id === currencyId) ?? currencies[0]
  const method = currency?.methods.find(({ id }) => id === methodId) ?? currency?.methods[0]
  const asset = assets.find(({ key }) => key === assetKey) ?? assets[0]
  const paidIn = currency?.id ?? preferred
  const money = useMoney(paidIn)
  // A list without ways to pay tells no limits.
  const [min, max] = [Number(method?.min ?? 0), Number(method?.max ?? Infinity)]
  const limits = { min: money(min), max: money(max) }
  const typed = sumOf(amount, paidIn, t.locale)
  const isWithin = typed !== undefined && Number(typed) > 0 && Number(typed) >= min && Number(typed) <= max
  const request = isWithin && asset ? { ...asset.bought, paymentCurrency: paidIn, amount: typed } : undefined
  const isSample = options.source === 'sample'
  const offers = request ? state.offers : []
  const hasSamples = isSample || offers.some(({ quote }) => quote.status === 'ready' && quote.value.source === 'sample')
  const { purchaseCurrency, network: delivery, paymentCurrency, amount: sum } = request ?? {}

  useEffect(() => {
    if (!purchaseCurrency || !delivery || !paymentCurrency || !sum) return
    void onramp.quote({ purchaseCurrency, network: delivery, paymentCurrency, amount: sum })
  }, [onramp, purchaseCurrency, delivery, paymentCurrency, sum])

  useEffect(() => onramp.follow(), [onramp])

  function retry() {
    onRetry()
    if (request) void onramp.quote(request)
  }

  return (
    <View>
      <Field
        label={t('onramp.amount')}
        type="number"
        value={amount}
        suffix={paidIn}
        hint={method && t('onramp.limits', limits)}
        fault={isWithin || !method ? undefined : t('onramp.wrong-amount', limits)}
        onWrite={setAmount}
      />
      <Segments
        label={t('onramp.amount')}
        choices={PRESETS.map((one) => ({ id: one, label: money(Number(one)) }))}
        selected={PRESETS.find((one) => one === amount)}
        onSelect={setAmount}
      />
      {currencies.length > 1 && (
        <Select
          label={t('onramp.currency')}
          choices={currencies.map(({ id }) => ({ id, label: id }))}
          selected={currency?.id}
          onSelect={setCurrency}
        />
      )}
      {currency && currency.methods.length > 1 && (
        <Segments
          label={t('onramp.method')}
          choices={currency.methods.map(({ id }) => ({ id, label: methodName(id, t) }))}
          selected={method?.id}
          onSelect={setMethod}
        />
      )}
      <Select
        label={t('onramp.asset')}
        choices={assets.map(({ key, label }) => ({ id: key, label }))}
        selected={asset?.key}
        onSelect={setAsset}
      />
      {hasSamples && (
        <>
          <Text variant="small" tone="warning" role="alert">
            {t('onramp.sample')}
          </Text>
          <Button onClick={retry}>{t('modal.retry')}</Button>
        </>
      )}
      {RESTRICTED_TIME_ZONES.includes(timeZone.toUpperCase()) && (
        <Text variant="small" tone="warning">
          {t('onramp.far')}
        </Text>
      )}
      {request && <OfferRows offers={offers} isSample={isSample} onBuy={onBuy} />}
      <Text variant="small" tone="quiet">
        {t('onramp.leaves')}
      </Text>
    </View>
  )
}

/** A sum of money as typed in the visitor's way of writing, as a decimal text; `undefined` where it cannot be read. */
function sumOf(text: string, currency: string, locale: string): string | undefined {
  const typed = readTypedAmount(text, { decimals: MONEY_DECIMALS, symbol: currency, currency, locale })
  return typed.status === 'read' ? formatAmount(typed.value, MONEY_DECIMALS) : undefined
}

function methodName(id: string, t: (key: string) => string): string {
  if (id === 'card') return t('onramp.card')
  return id === 'ach_bank_account' ? t('onramp.bank') : id
}

/**
 * What is delivered to the account: on the network in use first. Where the list has nothing for it, the network's own currency, because a
 * provider that tells its price on its page only may sell what another one lists nothing of.
 */
function assetsOn({ purchaseCurrencies }: OnRampOptions, network: Network | undefined) {
  if (!network) return []
  const { caipNetworkId, chainNamespace, nativeCurrency, name: networkName } = network
  const all = purchaseCurrencies.flatMap(({ id, symbol, networks }) =>
    networks.map((delivery) => ({
      key: `${id} ${delivery.name}`,
      label: `${symbol} · ${delivery.displayName ?? delivery.name}`,
      chain: deliveredOn(delivery),
      bought: { purchaseCurrency: id, network: delivery.name },
    })),
  )
  const own = all.filter(({ chain }) => chain?.startsWith(`${chainNamespace}:`))
  const { symbol } = nativeCurrency
  const unlisted = {
    key: symbol,
    label: `${symbol} · ${networkName}`,
    chain: caipNetworkId,
    bought: { purchaseCurrency: symbol, network: deliveryNetwork(network) },
  }
  const isHere = ({ chain }: (typeof all)[number]) => Number(chain === caipNetworkId)
  return own.length > 0 ? own.toSorted((one, other) => isHere(other) - isHere(one)) : [unlisted]
}
