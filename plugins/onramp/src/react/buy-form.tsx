import { type Network, Networks, OnRamp, type OnRampOptions, type OnRampState } from '@latchkey/core'
import { RESTRICTED_TIME_ZONES } from '@latchkey/core/blockchain-api'
import { Device, Preferences } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import { Button, Field, Segments, Select, Text, useKept, useMessages, useMoney, View } from '@latchkey/react/ui'
import { type ReactElement, useEffect } from 'react'
import { OfferRows } from './offer-rows.js'

/** Amounts that one press enters. */
const PRESETS = ['50', '100', '250'] as const

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
  const money = useMoney(currency?.id)
  const limits = { min: money(Number(method?.min ?? 0)), max: money(Number(method?.max ?? 0)) }
  const typed = readSum(amount)
  const isWithin = typed !== undefined && typed >= Number(method?.min) && typed <= Number(method?.max)
  const request =
    isWithin && asset && currency ? { ...asset.bought, paymentCurrency: currency.id, amount: String(typed) } : undefined
  const isSample = options.source === 'sample'
  const { purchaseCurrency, network: delivery, paymentCurrency, amount: sum } = request ?? {}

  useEffect(() => {
    if (!purchaseCurrency || !delivery || !paymentCurrency || !sum) return
    void onramp.quote({ purchaseCurrency, network: delivery, paymentCurrency, amount: sum })
  }, [onramp, purchaseCurrency, delivery, paymentCurrency, sum])

  useEffect(() => onramp.follow(), [onramp])

  return (
    <View>
      <Field
        label={t('onramp.amount')}
        type="number"
        value={amount}
        suffix={currency?.id}
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
      {isSample && (
        <>
          <Text variant="small" tone="warning" role="alert">
            {t('onramp.sample')}
          </Text>
          <Button onClick={onRetry}>{t('modal.retry')}</Button>
        </>
      )}
      {RESTRICTED_TIME_ZONES.includes(timeZone.toUpperCase()) && (
        <Text variant="small" tone="warning">
          {t('onramp.far')}
        </Text>
      )}
      {request && <OfferRows offers={state.offers} isSample={isSample} onBuy={onBuy} />}
      <Text variant="small" tone="quiet">
        {t('onramp.leaves')}
      </Text>
    </View>
  )
}

/** A sum of money as typed, with a comma or a point; with two digits after it at most. */
function readSum(text: string): number | undefined {
  const written = text.trim().replace(',', '.')
  return /^\d{1,9}(?:\.\d{0,2})?$/.test(written) ? Number(written) : undefined
}

function methodName(id: string, t: (key: string) => string): string {
  if (id === 'card') return t('onramp.card')
  return id === 'ach_bank_account' ? t('onramp.bank') : id
}

/** What is delivered to the account: on the network in use first. A provider writes a network with or without its namespace. */
function assetsOn({ purchaseCurrencies }: OnRampOptions, network: Network | undefined) {
  const all = purchaseCurrencies.flatMap(({ id, symbol, networks }) =>
    networks.map(({ name, displayName = name, chainId = '' }) => ({
      key: `${id} ${name}`,
      label: `${symbol} · ${displayName}`,
      chain: chainId.includes(':') ? chainId : `eip155:${chainId}`,
      bought: { purchaseCurrency: id, network: name },
    })),
  )
  const own = all.filter(({ chain }) => chain.startsWith(`${network?.chainNamespace}:`))
  const isHere = ({ chain }: (typeof own)[number]) => Number(chain === network?.caipNetworkId)
  return own.toSorted((one, other) => isHere(other) - isHere(one))
}
