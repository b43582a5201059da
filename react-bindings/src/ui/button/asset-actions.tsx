import { Accounts, AppConfig, type AppKit, Modal, type NamespaceAccount, type ViewId } from '@latchkey/core'
import { type AccountAction, AccountActions, isFeatureOn, Logger } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { Button } from './button.js'

export interface AssetActionsProps {
  /** The id of a token or of a network for its own currency, or of a collectible in the form of CAIP-19. */
  readonly asset: string
  readonly isNft?: boolean
}

/**
 * The actions of plugins that can begin with an asset of the account in use, such as Send, as buttons.
 *
 * @example
 * <AssetActions asset="eip155:1:0x…" />
 */
export function AssetActions({ asset, isNft = false }: AssetActionsProps): ReactElement {
  const t = useMessages()
  const kit = useKit('AssetActions')
  const config = useService(AppConfig)
  const active = useSnapshot(Accounts, (accounts) => accounts.active)
  const actions = useSnapshot(AccountActions).filter(
    (action) =>
      (isNft ? action.takes === 'tokens-and-nfts' : action.takes) &&
      isFeatureOn(config, action.id) &&
      active?.account &&
      isOffered(kit, action, active, active.account.namespace),
  )
  function begin({ does }: AccountAction) {
    // The plugin of the action knows the view and its arguments.
    if ('view' in does) (kit.get(Modal).push as (view: string, args?: unknown) => void)(does.view as ViewId, { asset })
  }
  return (
    <>
      {actions.map((action) => (
        <Button key={action.id} variant="primary" onClick={() => begin(action)}>
          {t(action.label)}
        </Button>
      ))}
    </>
  )
}

function isOffered(kit: AppKit, action: AccountAction, account: NamespaceAccount, namespace: string): boolean {
  try {
    return action.when?.(account, namespace, kit) ?? true
  } catch (error) {
    kit.get(Logger).error(`The action "${action.id}" is not offered, because its "when" threw.`, error)
    return false
  }
}
