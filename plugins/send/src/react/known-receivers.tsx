import { Accounts, Send } from '@latchkey/core'
import { useService, useSnapshot } from '@latchkey/react'
import { CloseIcon, IconButton, List, Row, ShortAddress, useMessages, useStyles } from '@latchkey/react/ui'
import type { ReactElement } from 'react'

const styles = `
  .send--known {
    display: flex;
    align-items: center;
  }
  .send--known > :first-child {
    flex: 1;
    min-width: 0;
  }
`

/** So many of those that something was sent to are offered. */
const MOST_RECENT = 3

/** The visitor's other accounts, and to whom something was sent before, to be chosen as the receiver. */
export function KnownReceivers({
  onChoose,
}: {
  /** Gets an address or a name. */
  readonly onChoose: (receiver: string) => void
}): ReactElement | null {
  useStyles(styles)
  const t = useMessages()
  const send = useService(Send)
  const { recent } = useSnapshot(Send)
  const active = useSnapshot(Accounts, (accounts) => accounts.active)
  const own = (active?.all ?? []).filter(({ address }) => address !== active?.account?.address)
  const shown = recent.filter((one) => own.every(({ address }) => address !== one.address)).slice(0, MOST_RECENT)
  if (shown.length + own.length === 0) return null
  return (
    <List label={t('send.known')}>
      {shown.map(({ address, name }) => (
        <li key={address} className="send--known">
          <Row
            title={name === undefined ? <ShortAddress address={address} /> : <bdi>{name}</bdi>}
            detail={t('send.recent')}
            onClick={() => onChoose(name ?? address)}
          />
          <IconButton
            label={t('send.forget', { receiver: name ?? address })}
            icon={<CloseIcon size={16} />}
            onClick={() => send.forget(address)}
          />
        </li>
      ))}
      {own.map(({ address, label }) => (
        <li key={address}>
          <Row
            title={label ? <bdi>{label}</bdi> : <ShortAddress address={address} />}
            detail={t('send.own')}
            onClick={() => onChoose(address)}
          />
        </li>
      ))}
    </List>
  )
}
