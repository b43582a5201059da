import { Accounts, Chains, type ChainAccount, type Connection } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { useTasks } from '../../services/use-tasks.js'
import { SwapIcon } from '../../ui/icons/index.js'
import { Row } from '../../ui/row/row.js'
import { useWords } from '../../words/use-words.js'
import { accountTypeName } from '../account/account-type-name.js'

export interface AccountTypeRowsProps {
  readonly namespace: string
  readonly account: ChainAccount
  readonly connection: Connection
}

/** Turns to the account's other kinds. Only where the wallet can: another wallet's account is of the kind it is. */
export function AccountTypeRows({ namespace, account, connection }: AccountTypeRowsProps): ReactElement | null {
  const say = useWords()
  const accounts = useService(Accounts)
  const types = useSnapshot(Chains, (chains) => chains.find(({ id }) => id === namespace)?.accountTypes)
  const { busy, run } = useTasks()
  if (!types || types.length < 2 || !connection.session.features['account-type@1']) return null
  const present = account.account?.type
  return (
    <>
      {types
        .filter((type) => type !== present || type === busy)
        .map((type) => (
          <Row
            key={type}
            start={
              <span className="row-icon">
                <SwapIcon />
              </span>
            }
            title={busy === type ? say('settings.switching-type') : say('settings.switch-type', { type: accountTypeName(say, type) })}
            {...(present && { detail: accountTypeName(say, present) })}
            busy={busy === type}
            onClick={() => run(type, () => accounts.setPreferredType(namespace, type))}
          />
        ))}
    </>
  )
}
