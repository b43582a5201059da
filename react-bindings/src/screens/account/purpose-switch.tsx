import { Accounts, type Connection, type NamespaceAccount } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useTasks } from '../../hooks/views/use-tasks.js'
import { Segments } from '../../ui/field/segments.js'
import { accountTypeName } from './account-type-name.js'

export interface PurposeSwitchProps {
  readonly namespace: string
  readonly account: NamespaceAccount
  readonly connection: Connection | undefined
}

/** Switches between addresses of different purposes. Nothing where there is one purpose. */
export function PurposeSwitch({ namespace, account, connection }: PurposeSwitchProps): ReactElement | null {
  const t = useMessages()
  const accounts = useService(Accounts)
  const { busy, run } = useTasks()
  const purposes = purposesOf(account, connection)
  if (purposes.length === 0) return null
  return (
    <Segments
      label={t('account.purpose')}
      choices={purposes.map(({ type }) => ({ id: type, label: accountTypeName(t, type) }))}
      selected={busy ?? account.account?.type}
      onSelect={(type) =>
        run(type, () => accounts.select(namespace, purposes.find((one) => one.type === type)!.address))
      }
    />
  )
}

/** A type of shared addresses, and the first address of that type. */
interface Purpose {
  readonly type: string
  readonly address: string
}

/**
 * The purposes of the shared addresses where there are several, as on Bitcoin: payments, ordinals. Empty where there is
 * one, or where the wallet switches the type itself, which the settings offer.
 */
export function purposesOf(
  { all }: Pick<NamespaceAccount, 'all'>,
  connection: Pick<Connection, 'session'> | undefined,
): readonly Purpose[] {
  if (connection?.session.features['account-type@1']) return []
  const first = new Map<string, Purpose>()
  for (const { type, address } of all) if (type && !first.has(type)) first.set(type, { type, address })
  return first.size > 1 ? [...first.values()] : []
}
