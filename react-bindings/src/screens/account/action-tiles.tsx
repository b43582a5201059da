import { AppConfig, type AppKit, errors, Modal, type NamespaceAccount, Notices, type ViewId } from '@latchkey/core'
import { type AccountAction, AccountActions, isFeatureOn, type Services } from '@latchkey/core/plugin'
import { useEffect, type ComponentType, type ReactElement } from 'react'
import { isComponent } from '../../extend/drawing.js'
import { reportFault } from '../../extend/drawn.js'
import { useKit } from '../../hooks/services/use-kit.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { GridIcon } from '../../ui/icons/index.js'
import { BuyIcon, ReceiveIcon, SendIcon, SwapIcon } from '../../ui/icons/later.js'
import { Tile, Tiles } from '../../ui/button/tile.js'
import { List } from '../../ui/list/list.js'
import { LinkRow } from '../../ui/row/link-row.js'

const ICONS: Readonly<Record<string, ComponentType<{ readonly size?: number }>>> = {
  receive: ReceiveIcon,
  send: SendIcon,
  swap: SwapIcon,
  swaps: SwapIcon,
  buy: BuyIcon,
  onramp: BuyIcon,
}

/** The actions of an account as tiles, or a single one as a row: those of plugins, and receiving, in the app's order. */
export function ActionTiles({
  account,
  namespace,
}: {
  readonly account: NamespaceAccount
  readonly namespace: string
}): ReactElement | null {
  const t = useMessages()
  const kit = useKit('ActionTiles')
  const config = useService(AppConfig)
  const actions = useSnapshot(AccountActions)
  const onFault = (action: AccountAction, fault: string, error?: unknown) => reportAction(kit, action, fault, error)
  const tiles = accountTiles({ actions, account, namespace, services: kit, config, onFault })
  const [first, second] = tiles
  if (!first) return null
  if (!second) {
    return (
      <List label={t('account.actions')}>
        <li>
          <LinkRow
            icon={<ActionIcon action={first} size={20} onFault={onFault} />}
            title={t(first.label)}
            onClick={() => doAction(kit, first)}
          />
        </li>
      </List>
    )
  }
  return (
    <Tiles label={t('account.actions')}>
      {tiles.map((action) => (
        <Tile
          key={action.id}
          label={t(action.label)}
          icon={<ActionIcon action={action} size={22} onFault={onFault} />}
          onClick={() => doAction(kit, action)}
        />
      ))}
    </Tiles>
  )
}

interface ActionIconProps extends Pick<TilesFor, 'onFault'> {
  readonly action: AccountAction
  readonly size: number
}

/** Draws a contributed icon if it is a component, else one of ours. */
function ActionIcon({ action, size, onFault }: ActionIconProps): ReactElement {
  const { id, icon } = action
  const isOwn = !isComponent(icon)
  useEffect(() => {
    if (isOwn && icon !== undefined)
      onFault(action, 'has an "icon" that is no component. Give it the component, icon: MyIcon, or leave it out.')
  })
  const Icon = isOwn ? ((Object.hasOwn(ICONS, id) ? ICONS[id] : undefined) ?? GridIcon) : icon
  return <Icon size={size} />
}

/** Receiving needs no plugin, so every account can do it. */
const RECEIVE: AccountAction = { id: 'receive', label: 'account.receive', does: { view: 'WalletReceive' } }

/** The default order: first what adds to the account, then what takes from it. */
const USUAL_ORDER: readonly string[] = ['onramp', 'buy', 'swap', 'swaps', 'receive', 'send']

interface TilesFor {
  readonly actions: readonly AccountAction[]
  readonly account: NamespaceAccount
  readonly namespace: string
  readonly services: Services
  /** The app's order, by id, and the features it has switched off. */
  readonly config: Pick<AppConfig, 'walletFeaturesOrder' | 'features'>
  /** Called when an action's condition throws, which is not offered then. */
  readonly onFault: (action: AccountAction, fault: string, error?: unknown) => void
}

/** The tiles of an account: those of plugins, and our `receive` unless a plugin adds one. Not those of a feature that is off. */
export function accountTiles({
  actions,
  account,
  namespace,
  services,
  config,
  onFault,
}: TilesFor): readonly AccountAction[] {
  const { walletFeaturesOrder: order = USUAL_ORDER } = config
  const isOffered = (action: AccountAction) => {
    try {
      return action.when?.(account, namespace, services) ?? true
    } catch (error) {
      onFault(action, 'is not offered, because its "when" threw.', error)
      return false
    }
  }
  const own = actions.some(({ id }) => id === RECEIVE.id) || !account.address ? [] : [RECEIVE]
  const rankOf = ({ id }: AccountAction) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...actions.filter(isOffered), ...own]
    .filter(({ id }) => isFeatureOn(config, id))
    .sort((one, other) => rankOf(one) - rankOf(other))
}

/** Shows the view of an action, or runs it. A notice and the log report a failure, and the account stays open. */
function doAction(kit: AppKit, action: AccountAction): void {
  const { does } = action
  try {
    // The plugin of the tile knows the view and its arguments.
    if ('view' in does) (kit.get(Modal).push as (view: string, args?: unknown) => void)(does.view as ViewId, does.args)
    else does.run(kit)
  } catch (error) {
    const isLost = 'view' in does && errors.is(error, 'modal/view-not-found')
    const fault = isLost
      ? `leads to the view "${does.view}", which no plugin adds. Add it to "views" of withViews, or correct its id.`
      : 'threw. Mend its "run", or the arguments of its view.'
    reportAction(kit, action, fault, error)
    kit.get(Notices).error(error)
  }
}

/** Logs why an action is not offered, or failed. */
const reportAction = (kit: AppKit, action: AccountAction, fault: string, error?: unknown): void =>
  reportFault(kit, ({ logActionFault }) => logActionFault(kit, action, fault, error), error)
