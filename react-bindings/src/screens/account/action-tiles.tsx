import { AccountActions, HostConfig, Logger, type AccountAction, type ChainAccount } from '@latchkey/core'
import type { ComponentType, ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { BuyIcon, GridIcon, ReceiveIcon, SendIcon, SwapIcon } from '../../ui/icons/index.js'
import { Tile, Tiles } from '../../ui/tile/tile.js'
import { useWords } from '../../words/use-words.js'
import { accountTiles } from './account-tiles.js'
import { doAction } from './do-action.js'

const ICONS: Readonly<Record<string, ComponentType<{ readonly size?: number }>>> = {
  receive: ReceiveIcon,
  send: SendIcon,
  swap: SwapIcon,
  swaps: SwapIcon,
  buy: BuyIcon,
  onramp: BuyIcon,
}

/** What can be done with an account, as tiles: what plugins bring, in the host's order, and receiving. */
export function ActionTiles({ account, namespace }: { readonly account: ChainAccount; readonly namespace: string }): ReactElement | null {
  const say = useWords()
  const kit = useKit('ActionTiles')
  const logger = useService(Logger)
  const { walletFeaturesOrder: order } = useService(HostConfig)
  const actions = useSnapshot(AccountActions)
  const onError = (error: unknown) => logger.error('A tile of the account failed.', error)
  const tiles = accountTiles({ actions, account, namespace, order, onError })
  if (tiles.length === 0) return null
  return (
    <Tiles label={say('account.actions')}>
      {tiles.map((action) => (
        <Tile key={action.id} label={say(action.label)} icon={<ActionIcon action={action} />} onClick={() => doAction(kit, action)} />
      ))}
    </Tiles>
  )
}

/** A contributed icon is a component of its own, as ours are. What is none of that has one of ours. */
function ActionIcon({ action: { id, icon } }: { readonly action: AccountAction }): ReactElement {
  const Icon = typeof icon === 'function' ? (icon as ComponentType<{ readonly size?: number }>) : (Object.hasOwn(ICONS, id) ? ICONS[id] : undefined) ?? GridIcon
  return <Icon size={22} />
}
