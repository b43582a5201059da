import { AppConfig, Modal } from '@latchkey/core'
import { isFeatureOn } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { useService } from '../../hooks/services/use-service.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { Button } from '../button/button.js'
import { beginAction, useOfferedActions } from '../button/use-offered-actions.js'
import { EmptyState, type EmptyStateProps } from './empty-state.js'

/** The ids of the actions that bring something into an account that has nothing. */
const BUYING: readonly string[] = ['onramp', 'buy']

/**
 * Stands in for a list of the account in use that has nothing, and leads to what fills it: buying, where a plugin offers it, and
 * receiving.
 *
 * @example
 * <EmptyAccount title={t('acme.none')} text={t('acme.none-hint')} />
 */
export function EmptyAccount(props: Pick<EmptyStateProps, 'title' | 'text'>): ReactElement {
  const t = useMessages()
  const kit = useKit('EmptyAccount')
  const canReceive = isFeatureOn(useService(AppConfig), 'receive')
  const buying = useOfferedActions('EmptyAccount').filter(({ id }) => BUYING.includes(id))
  return (
    <EmptyState {...props}>
      {buying.map((action) => (
        <Button key={action.id} size="small" variant="primary" onClick={() => beginAction(kit, action)}>
          {t(action.label)}
        </Button>
      ))}
      {canReceive && (
        <Button size="small" onClick={() => kit.get(Modal).push('WalletReceive')}>
          {t('account.receive')}
        </Button>
      )}
    </EmptyState>
  )
}
