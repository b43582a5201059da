import { Accounts, Modal } from '@latchkey/core'
import { useState, type ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { useTasks } from '../../services/use-tasks.js'
import { ShortAddress } from '../../ui/address/short-address.js'
import { AccountAvatar } from '../../ui/avatar/account-avatar.js'
import { Button } from '../../ui/button/button.js'
import { CheckIcon } from '../../ui/icons/index.js'
import { Row } from '../../ui/row/row.js'
import type { ViewProps } from '../../views/drawing.js'
import { useWords } from '../../words/use-words.js'
import { NoAccount } from '../account/no-account.js'
import { nameText } from '../account/name-text.js'
import { useAccount } from '../account/use-account.js'
import { accountDetail } from './account-detail.js'

type Args = { readonly namespace?: string } | undefined

/** As many rows as a visitor looks through; the rest on demand. A wallet may share thousands. */
const PAGE_ROWS = 50

/** The addresses that the wallet has shared in a namespace: which one is in use, and another to use. */
export function SwitchAddress({ args }: ViewProps<Args>): ReactElement {
  const say = useWords()
  const modal = useService(Modal)
  const accounts = useService(Accounts)
  const { namespace, account, network } = useAccount(args?.namespace)
  const { busy, run } = useTasks()
  const [rows, setRows] = useState(PAGE_ROWS)
  if (!namespace || !account?.all.length) {
    return (
      <div className="view">
        <NoAccount network={account?.status === 'connected' ? network : undefined} />
      </div>
    )
  }

  async function choose(address: string) {
    await accounts.select(namespace!, address)
    // What one came for is done. Who has gone elsewhere meanwhile stays there.
    if (modal.getSnapshot().view === 'SwitchAddress') modal.back()
  }

  return (
    <div className="view">
      <p className="small quiet centred">{say('switch-address.text')}</p>
      <ul className="list" aria-label={say('settings.addresses')}>
        {account.all.slice(0, rows).map((one) => {
          const isCurrent = one.address === account.account?.address
          const name = nameText(account.labels[one.address])
          return (
            <li key={one.address}>
              <Row
                start={<AccountAvatar address={one.address} size={40} />}
                title={name ? <bdi title={name.whole}>{name.shown}</bdi> : <ShortAddress address={one.address} />}
                detail={
                  <>
                    {name && <ShortAddress address={one.address} />}
                    {accountDetail(say, one, !!name)}
                  </>
                }
                end={isCurrent && <CheckIcon />}
                busy={busy === one.address}
                aria-current={isCurrent || undefined}
                onClick={() => (isCurrent ? undefined : run(one.address, () => choose(one.address)))}
              />
            </li>
          )
        })}
      </ul>
      {account.all.length > rows && <Button onClick={() => setRows(rows + PAGE_ROWS)}>{say('switch-address.more')}</Button>}
    </div>
  )
}
