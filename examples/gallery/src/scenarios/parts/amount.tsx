import { Networks } from '@latchkey/core'
import { useSnapshot } from '@latchkey/react'
import {
  AddressField,
  AmountField,
  Change,
  ConfirmBar,
  Countdown,
  Money,
  TokenField,
  useAddress,
  useAmount,
  useMessages,
  useMoney,
  usePricedAmount,
  useResource,
  View,
} from '@latchkey/react/ui'
import { pictureOf } from '../../scripted/pictures.js'
import { part } from './part.js'
import { until } from '../../settled.js'

const BALANCE = 1_234_567_890_000_000_000n
const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7'
const isAddress = (text: string) => /^0x[\da-fA-F]{40}$/.test(text)
/** Half an hour after every scenario's clock begins: `29:59` would be another picture each time. */
const OVER = Date.UTC(2026, 2, 14, 9)

function Amounts() {
  const t = useMessages()
  const network = useSnapshot(Networks, (state) => state.active)
  const unit = { decimals: 18, symbol: 'ETH' }
  const all = useAmount('all', unit, '1')
  const money = useMoney('EUR')
  const price = useResource('price', async () => 3_000)
  const wrong = useAmount('wrong', { decimals: 6, symbol: 'USDC' }, '0.1234567')
  const none = useAmount('none', unit)
  const token = { name: 'Ethereum', symbol: 'ETH', picture: pictureOf('Ethereum'), network }
  return (
    <div className="view">
      <AmountField
        label={t('receive.amount')}
        amount={all}
        unit={<TokenField label={t('account.balance')} token={token} placeholder="" onClick={() => {}} />}
        worth={<Money value={price.value} unknown={t('account.balance-unavailable')} />}
        balance={BALANCE}
        maxLabel={t('modal.copy')}
      />
      <AmountField label={t('receive.amount')} amount={wrong} />
      <AmountField
        label={t('receive.amount')}
        amount={none}
        unit={<TokenField label={t('account.balance')} placeholder={t('networks.title')} onClick={() => {}} />}
        disabled
      />
      <p className="small">
        <Money value={0.004} unknown="" /> · <Money value={undefined} unknown={t('account.balance-unavailable')} /> ·{' '}
        <bdi>{money(12.5)}</bdi>
      </p>
      <p className="small">
        <Change percent={2.514} /> · <Change percent={-0.5} /> · <Change percent={0} /> ·{' '}
        <Countdown until={OVER} label={t('account.balance')} />
      </p>
      <ConfirmBar label={t('modal.retry')} cancelLabel={t('modal.cancel')} onConfirm={() => {}} />
    </div>
  )
}

function Priced() {
  const t = useMessages()
  const network = useSnapshot(Networks, (state) => state.active)
  const unit = { decimals: 18, symbol: 'ETH' }
  const price = { value: 3_000, currency: 'EUR' }
  const inToken = usePricedAmount('in-token', unit, price, '1')
  const inMoney = usePricedAmount('in-money', unit, price, '0.05')
  const token = { name: 'Ethereum', symbol: 'ETH', picture: pictureOf('Ethereum'), network }
  const field = { switchLabel: t('networks.switching'), balance: BALANCE, maxLabel: t('modal.copy') }
  return (
    <View>
      <AmountField {...field} label={t('receive.amount')} amount={inToken} />
      <AmountField
        {...field}
        label={t('account.balance')}
        amount={inMoney}
        unit={<TokenField label={t('settings.network')} token={token} placeholder="" onClick={() => {}} />}
      />
    </View>
  )
}

function Confirming() {
  const t = useMessages()
  return (
    <View>
      <ConfirmBar
        label={t('modal.continue')}
        pendingText={t('connecting.approve')}
        cancelLabel={t('modal.cancel')}
        onConfirm={() => new Promise(() => {})}
      />
    </View>
  )
}

function Addresses() {
  const t = useMessages()
  const words = {
    paste: t('account.copy-address'),
    invalid: t('account.balance-unavailable'),
    failed: t('account.balance-unavailable'),
    retry: t('modal.retry'),
    lookingUp: t('account.balance-loading'),
  }
  const empty = useAddress('empty', { isAddress })
  const typed = useAddress('typed', { isAddress }, ALICE)
  const named = useAddress('named', { isAddress, resolve: async () => ALICE }, 'harbor.example')
  const failed = useAddress(
    'failed',
    { isAddress, resolve: () => Promise.reject(new Error('offline')) },
    'kestrel.example',
  )
  const field = { label: t('settings.addresses'), words }
  return (
    <div className="view">
      <AddressField {...field} address={empty} placeholder="0x" />
      <AddressField {...field} address={typed} fault={t('account.balance-unavailable')} />
      <AddressField {...field} address={named} />
      <AddressField {...field} address={failed} />
    </div>
  )
}

export const amountParts = () => [
  part('amount', 'Amounts, money and what confirms them', Amounts),
  part('amount-in-money', 'An amount that is typed in the token or in money', Priced, {
    reach: async ({ root, find }) => {
      await find('.amount-field-below > button')
      root().querySelectorAll<HTMLElement>('.amount-field-below > button')[1]!.click()
    },
  }),
  part('confirm-bar', 'A confirmation that waits for a wallet', Confirming, {
    waits: true,
    reach: async ({ clock, find, root }) => {
      const button = await find('.confirm-bar .button-primary')
      // The hold-off may begin a moment after the button is there.
      const pressed = () => {
        clock.skip(500)
        button.click()
        return root().querySelector('.confirm-bar p')
      }
      await until(pressed, 'the text of a pending confirmation')
    },
  }),
  part('address-field', 'Fields for addresses, and names of addresses', Addresses, {
    reach: async ({ clock, find, root }) => {
      await find('.address-field')
      // A look-up may begin a moment after the field is there.
      const lookedUp = () => {
        clock.skip(400)
        return root().querySelector('.address-field .full-address')
      }
      await until(lookedUp, 'the address of a name')
    },
  }),
]
