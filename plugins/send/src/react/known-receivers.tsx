import { type Account, Accounts, Send } from '@latchkey/core'
import { useService, useSnapshot } from '@latchkey/react'
import {
  CloseIcon,
  IconButton,
  List,
  Row,
  ShortAddress,
  useMessages,
  useStyles,
  useWriteAddress,
} from '@latchkey/react/ui'
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

/** The visitor's other accounts in the namespace, as the network writes their addresses. */
function useOwnAccounts(): readonly Pick<Account, 'address' | 'label'>[] {
  const active = useSnapshot(Accounts, (accounts) => accounts.active)
  const write = useWriteAddress(active?.account?.namespace)
  return (active?.all ?? [])
    .filter(({ address }) => address !== active?.account?.address)
    .map(({ address, label }) => ({
      address: write(address),
      ...(label !== undefined && { label }),
    }))
}

/** So many of those that something was sent to are offered. */
const MOST_RECENT = 3
/** So many contacts are offered. */
const MOST_CONTACTS = 5

/** Contacts, to whom something was sent before, and the visitor's other accounts, to be chosen as the receiver. */
export function KnownReceivers({
  text,
  onChoose,
}: {
  /** What is typed, which may be a part of a contact's name. */
  readonly text: string
  /** Gets an address or a name. */
  readonly onChoose: (receiver: string) => void
}): ReactElement | null {
  useStyles(styles)
  const t = useMessages()
  const send = useService(Send)
  const { recent, contacts } = useSnapshot(Send)
  const mine = useOwnAccounts()
  const wanted = text.trim().toLowerCase()
  const named = contacts.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, MOST_CONTACTS)
  const own = wanted ? [] : mine
  const others = [...mine, ...contacts].map(({ address }) => address)
  const shown = wanted ? [] : recent.filter(({ address }) => !others.includes(address)).slice(0, MOST_RECENT)
  if (named.length + shown.length + own.length === 0) return null
  return (
    <List label={t('send.known')}>
      {named.map(({ address, name }) => (
        <li key={`${name} ${address}`}>
          <Row
            title={<bdi>{name}</bdi>}
            detail={<ShortAddress address={address} />}
            onClick={() => onChoose(address)}
          />
        </li>
      ))}
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
