import { type Account, Accounts, Modal, type NetworkId } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import type { ReactElement } from 'react'
import type { ViewProps } from '../../extend/drawing.js'
import { useKept } from '../../hooks/views/use-kept.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useWriteAddress } from '../../hooks/views/use-write-address.js'
import { useTasks } from '../../hooks/views/use-tasks.js'
import type { Translate } from '../../messages/translate.js'
import { ShortAddress } from '../../ui/address/short-address.js'
import { AccountAvatar } from '../../extend/account-avatar.js'
import { Button } from '../../ui/button/button.js'
import { CheckIcon } from '../../ui/icons/index.js'
import { Row } from '../../ui/row/row.js'
import { accountTypeName } from '../account/account-type-name.js'
import { NoAccount } from '../account/no-account.js'
import { useAccount } from '../account/use-account.js'
import { nameText, useName } from '../../hooks/views/use-name.js'

type Args = { readonly namespace?: string } | undefined

/** Rows per page, because a wallet may share thousands of addresses. */
const PAGE_ROWS = 50

/** The addresses that the wallet shared in a namespace: marks the one in use, and switches to another. */
export function SwitchAddress({ args }: ViewProps<Args>): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const accounts = useService(Accounts)
  const { namespace, account, network } = useAccount(args?.namespace)
  const { busy, run } = useTasks()
  const [rows, setRows] = useKept('rows', PAGE_ROWS)
  if (!namespace || !account?.all.length) {
    return (
      <div className="view">
        <NoAccount network={account?.status === 'connected' ? network : undefined} />
      </div>
    )
  }

  async function choose(address: string) {
    await accounts.select(namespace!, address)
    // A visitor who has gone on to another view meanwhile stays there.
    if (modal.getSnapshot().view === 'SwitchAddress') modal.back()
  }

  return (
    <div className="view">
      <p className="small quiet centred">{t('switch-address.text')}</p>
      <ul className="list" aria-label={t('settings.addresses')}>
        {account.all.slice(0, rows).map((one) => (
          <li key={one.address}>
            <AddressRow
              one={one}
              label={account.labels[one.address]}
              namespace={namespace}
              networkId={network?.caipNetworkId}
              isCurrent={one.address === account.account?.address}
              busy={busy === one.address}
              onChoose={() => run(one.address, () => choose(one.address))}
            />
          </li>
        ))}
      </ul>
      {account.all.length > rows && (
        <Button onClick={() => setRows(rows + PAGE_ROWS)}>{t('switch-address.more')}</Button>
      )}
    </div>
  )
}

interface AddressRowProps {
  readonly one: Account
  /** The name that the visitor or the wallet has given it. */
  readonly label: string | undefined
  readonly namespace: string
  readonly networkId: NetworkId | undefined
  readonly isCurrent: boolean
  readonly busy: boolean
  readonly onChoose: () => void
}

/** An address with its label, else with the name that others find it by. */
function AddressRow({ one, label, namespace, networkId, isCurrent, busy, onChoose }: AddressRowProps): ReactElement {
  const t = useMessages()
  const write = useWriteAddress(namespace)
  const known = useName(one.address, networkId)
  const name = nameText(label) ?? nameText(known?.name)
  return (
    <Row
      start={<AccountAvatar address={one.address} size={40} />}
      title={name ? <bdi title={name.whole}>{name.shown}</bdi> : <ShortAddress address={write(one.address)} />}
      detail={
        <>
          {name && <ShortAddress address={write(one.address)} />}
          {accountDetail(t, one, !!name)}
        </>
      }
      end={isCurrent && <CheckIcon />}
      busy={busy}
      aria-current={isCurrent || undefined}
      onClick={() => (isCurrent ? undefined : onChoose())}
    />
  )
}

/** The type and derivation path that tell an address from others of its wallet. */
function accountDetail(t: Translate, { type, path }: Account, follows: boolean): string {
  const parts = [
    ...(type ? [accountTypeName(t, type)] : []),
    ...(path ? [t('switch-address.path', { path: displayText(path) })] : []),
  ]
  return [...(follows && parts.length > 0 ? [''] : []), ...parts].join(' · ')
}
