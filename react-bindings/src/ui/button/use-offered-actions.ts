import { Accounts, AppConfig, type AppKit, Modal, type NamespaceAccount, type ViewId } from '@latchkey/core'
import { type AccountAction, AccountActions, isFeatureOn, Logger } from '@latchkey/core/plugin'
import { useKit } from '../../hooks/services/use-kit.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'

/** The actions of plugins that the account in use has: not those of a feature that is off, nor one whose "when" says no. */
export function useOfferedActions(hook: string): readonly AccountAction[] {
  const kit = useKit(hook)
  const config = useService(AppConfig)
  const active = useSnapshot(Accounts, (accounts) => accounts.active)
  return useSnapshot(AccountActions).filter(
    (action) =>
      isFeatureOn(config, action.id) && active?.account && isOffered(kit, action, active, active.account.namespace),
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

/** Shows the view of an action, or runs it. */
export function beginAction(kit: AppKit, { does }: AccountAction, args?: unknown): void {
  // The plugin of the action knows the view and its arguments.
  if ('view' in does)
    (kit.get(Modal).push as (view: string, args?: unknown) => void)(does.view as ViewId, args ?? does.args)
  else does.run(kit)
}
