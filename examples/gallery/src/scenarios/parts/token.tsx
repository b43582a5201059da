import { Networks } from '@latchkey/core'
import { useSnapshot } from '@latchkey/react'
import {
  ActivityRow,
  Sparkline,
  TokenPicture,
  TokenRow,
  useMessages,
  writeBalance,
  writeExact,
} from '@latchkey/react/ui'
import { pictureOf } from '../../scripted/pictures.js'
import { part } from './part.js'

const AT = Date.UTC(2026, 2, 14, 9, 12)
const ONE = 10n ** 18n
const PRICES = [3, 3.2, 3.1, 3.4, Number.NaN, 3.3, 3.6, 3.5, 3.9, 4.2, 4]

function Tokens() {
  const t = useMessages()
  const network = useSnapshot(Networks, (state) => state.active)
  const ether = { name: 'Ethereum', symbol: 'ETH', decimals: 18, picture: pictureOf('Ethereum'), network }
  const named = { name: 'The Extraordinarily Long Name of a Token', symbol: 'WBTC', decimals: 8, network }
  return (
    <div className="view">
      <TokenRow token={ether} value={ONE} worth={3_000} change={2.5} onClick={() => {}} />
      <TokenRow token={named} value={123_456_789_012n} worth={123_456_789} change={-12.34} onClick={() => {}} />
      <TokenRow token={{ ...ether, network: undefined }} value={0n} />
      <Sparkline values={PRICES} label={t('account.balance')} />
      <Sparkline values={[...PRICES].reverse()} label={t('account.balance')} height={48} />
      <Sparkline values={[1]} label={t('account.balance')} />
    </div>
  )
}

function Activities() {
  const t = useMessages()
  const network = useSnapshot(Networks, (state) => state.active)
  const ether = <TokenPicture token={{ name: 'Ethereum', symbol: 'ETH', picture: pictureOf('Ethereum'), network }} />
  const moved = [
    { direction: 'out', amount: writeExact({ value: ONE / 2n, decimals: 18, symbol: 'ETH' }, t.locale) },
  ] as const
  const title = t('account.receive')
  return (
    <div className="view">
      <ActivityRow start={ether} title={title} detail="0x5290…9EE7" at={AT} moved={moved} onClick={() => {}} />
      <ActivityRow
        start={ether}
        title={title}
        at={AT}
        moved={[
          ...moved,
          { direction: 'in', amount: writeBalance({ value: 1_500n, decimals: 0, symbol: 'USDC' }, t.locale) },
        ]}
        status="pending"
        statusLabel={t('settings.switching-type')}
        onClick={() => {}}
      />
      <ActivityRow
        start={ether}
        title={title}
        at={AT}
        moved={moved}
        status="failed"
        statusLabel={t('account.balance-unavailable')}
      />
    </div>
  )
}

export const tokenParts = () => [
  part('token', 'Tokens, and the course of a price', Tokens),
  part('activity', 'What an account did', Activities, { waits: true }),
]
