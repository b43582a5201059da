import { Accounts, type ChainAccount, type Connection } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { useTasks } from '../../services/use-tasks.js'
import { Segments } from '../../ui/segments/segments.js'
import { useWords } from '../../words/use-words.js'
import { accountTypeName } from './account-type-name.js'
import { purposesOf } from './purposes.js'

export interface PurposeSwitchProps {
  readonly namespace: string
  readonly account: ChainAccount
  readonly connection: Connection | undefined
}

/** Switches between the addresses of a wallet that are for different things. Nothing where there is one kind. */
export function PurposeSwitch({ namespace, account, connection }: PurposeSwitchProps): ReactElement | null {
  const say = useWords()
  const accounts = useService(Accounts)
  const { busy, run } = useTasks()
  const purposes = purposesOf(account, connection)
  if (purposes.length === 0) return null
  return (
    <Segments
      label={say('account.purpose')}
      choices={purposes.map(({ type }) => ({ id: type, label: accountTypeName(say, type) }))}
      selected={busy ?? account.account?.type}
      onSelect={(type) => run(type, () => accounts.select(namespace, purposes.find((one) => one.type === type)!.address))}
    />
  )
}
