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
  useResource,
} from '@latchkey/react/ui'
import { pictureOf } from '../../scripted/pictures.js'
import { part } from './part.js'

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
  part('address-field', 'Fields for addresses, and names of addresses', Addresses, {
    reach: async ({ clock, find }) => {
      await find('.address-field')
      clock.skip(400)
      await find('.address-field .full-address')
    },
  }),
]
