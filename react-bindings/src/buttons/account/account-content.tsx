import {
  Accounts,
  Balances,
  type BalancesState,
  formatAmount,
  formatBalance,
  Networks,
  type Observable,
} from '@latchkey/core'
import { truncateAddress } from '@latchkey/core/gates'
import { Transactions, type TransactionsState } from '@latchkey/core/plugin'
import { namespaceOf } from '@latchkey/core/ui'
import { type ReactElement, useEffect } from 'react'
import { useLazy } from '../../hooks/loading/use-lazy.js'
import { useOptionalService } from '../../hooks/services/use-optional-service.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { lazyComponent } from '../../lazy-component.js'
import { css } from '../../styles/css.js'
import { FAST_MS } from '../../styles/sizes.js'
import { avatarHues } from '../../ui/picture/avatar-hues.js'
import type { AccountShown } from './account-button.js'
import { ElementNetwork } from '../element/element-network.js'
import { pictureCss } from '../element/element-picture.js'
import { useButtonMessages } from '../use-button-messages.js'
import { useIsOutdated } from '../../hooks/views/use-is-outdated.js'
import { useName } from '../../hooks/views/use-name.js'
import { usePageStyles } from '../element/page-styles.js'

/** The account, and the parts of it to show. */
export interface AccountContentProps extends AccountShown {
  readonly namespace: string | undefined
}

// Numbers and addresses run from left to right in every language.
const styles = css`
  .lk-element:has(> .lk-account) {
    flex-wrap: wrap;
    padding-inline: 12px 6px;
  }
  .lk-balance,
  .lk-account {
    font-variant-numeric: tabular-nums;
    unicode-bidi: plaintext;
  }
  .lk-balance[data-old] {
    color: color-mix(in srgb, var(--_text-1) 70%, transparent);
  }
  .lk-account {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    padding-block: 4px;
    padding-inline: 4px 12px;
    border-radius: calc(var(--_radius-3)*0.75);
    background: var(--_surface-3-mixed);
    transition: background ${FAST_MS}ms;
  }
  .lk-own {
    position: relative;
    display: inline-grid;
    flex: none;
  }
  .lk-element[data-size='sm'] > .lk-account {
    padding-block: 2px;
  }
  .lk-element:hover:not(:disabled) > .lk-account {
    background: var(--_surface-2-mixed);
  }
  @media (prefers-reduced-motion: reduce) {
    .lk-account {
      transition: none;
    }
  }
`

/**
 * The content of an account button: the network's picture, the balance, the account's picture, and its name or address,
 * in full on hover.
 */
export function AccountContent({
  namespace,
  balance: wanted = 'show',
  charsStart,
  charsEnd,
}: AccountContentProps): ReactElement {
  const word = useButtonMessages()
  const active = useSnapshot(Networks, (networks) => networks.namespace)
  const mustSwitch = useSnapshot(Networks, (networks) => networks.mustSwitch)
  const id = namespace ?? active ?? ''
  const network = useSnapshot(Networks, ({ namespaces: chains }) => chains[id]?.active)
  const address = useSnapshot(Accounts, ({ namespaces: chains }) => chains[id]?.address)
  const { balance, isOld } = useNativeBalance(id, wanted === 'show')
  const known = useName(address, network?.caipNetworkId)
  const isLost = mustSwitch && id === active
  const pending = useSnapshot(Transactions, (all) => (address === undefined ? 0 : pendingOf(all, id, address)))
  const ring = useLazy(pendingRing, ignore, pending > 0).current
  const ringShown = pending > 0 ? ring : undefined
  return (
    <>
      {network && <ElementNetwork network={network} />}
      {isLost && <span className="lk-warning">{word('button.switch-network')}</span>}
      {!isLost && wanted === 'show' && balance !== undefined && (
        <span className="lk-balance" data-old={isOld || undefined}>
          {balance}
        </span>
      )}
      <span className="lk-account" title={address} ref={usePageStyles(styles)}>
        {address && (
          <span className="lk-own">
            <ElementAvatar address={address} src={known?.picture} />
            {ringShown && <ringShown.PendingRing count={pending} />}
          </span>
        )}
        <span className="lk-name">
          {known?.name ??
            (address === undefined ? word('button.account') : truncateAddress(address, charsStart, charsEnd))}
        </span>
      </span>
    </>
  )
}

/** The transactions of an account that are not final yet, in all networks of its namespace. */
const pendingOf = ({ pending }: TransactionsState, namespace: string, address: string) =>
  pending.filter(({ account }) => namespaceOf(account) === namespace && account.endsWith(`:${address}`)).length

/** Loaded with the first transaction. Without it, the account is shown as before. */
const pendingRing = lazyComponent('the ring of pending transactions', () => import('./pending-ring.js'))

const ignore = () => {}

interface ElementAvatarProps {
  readonly address: string
  /** The picture of the account, if it has one; checked by `safePicture`. */
  readonly src?: string | undefined
}

/**
 * The picture of an account, or colours that are derived from its address. Hidden from screen readers, because the
 * address is beside it.
 */
function ElementAvatar({ address, src }: ElementAvatarProps): ReactElement {
  const [one, two, three] = avatarHues(address)
  return (
    <span ref={usePageStyles(pictureCss)} className="lk-picture" aria-hidden="true">
      {src ? (
        <img src={src} alt="" />
      ) : (
        <svg viewBox="0 0 64 64" width="24" height="24" focusable="false">
          <rect width="64" height="64" fill={`hsl(${one} 68% 58%)`} />
          <circle cx="48" cy="12" r="34" fill={`hsl(${two} 74% 62%)`} opacity=".85" />
          <circle cx="14" cy="52" r="30" fill={`hsl(${three} 72% 46%)`} opacity=".8" />
        </svg>
      )}
    </span>
  )
}

/**
 * The native balance of the account, as `12.500 ETH`, and whether it is an old one. `undefined` while it is unknown, or if no
 * plugin reads balances; an unknown balance is not 0.
 */
function useNativeBalance(namespace: string, isWanted: boolean) {
  const balances = useOptionalService(Balances)
  useEffect(() => (isWanted ? balances?.follow(namespace) : undefined), [balances, namespace, isWanted])
  const own = useSelection(balances ?? NO_BALANCES, ({ namespaces: chains }) => chains[namespace])
  const isOutdated = useIsOutdated(own)
  const native = own && 'holdings' in own ? own.holdings?.native : undefined
  return {
    balance: native && formatBalance(formatAmount(native.value, native.decimals), native.symbol),
    isOld: isOutdated || own?.status === 'failed',
  }
}

const NOTHING: BalancesState = { namespaces: {}, active: undefined }
const NO_BALANCES: Observable<BalancesState> = { getSnapshot: () => NOTHING, subscribe: () => () => {} }
