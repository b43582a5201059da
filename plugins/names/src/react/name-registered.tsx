import { Modal, Names } from '@latchkey/core'
import { useService, useSnapshot } from '@latchkey/react'
import {
  Button,
  CheckIcon,
  EmptyState,
  PersonIcon,
  Picture,
  Text,
  useAnnounce,
  useMessages,
  View,
  WaitingPicture,
} from '@latchkey/react/ui'
import type { ReactElement } from 'react'

/** The name that was registered. */
export function NameRegistered(): ReactElement {
  const t = useMessages()
  const [modal, names] = [useService(Modal), useService(Names)]
  const registration = useSnapshot(Names, (state) => state.registration)
  const name = registration.status === 'registered' ? registration.name : undefined
  useAnnounce(name && t('names.success', { name }))
  if (name === undefined) {
    return (
      <View>
        <EmptyState title={t('names.unsupported')} />
      </View>
    )
  }
  function leave() {
    names.reset()
    modal.reset('Account')
  }
  return (
    <View centred>
      <WaitingPicture status="done" mark={<CheckIcon size={14} />}>
        <Picture name={name} size={64}>
          <PersonIcon size={32} />
        </Picture>
      </WaitingPicture>
      <p className="title">{t('names.success', { name })}</p>
      <Text variant="small" tone="quiet">
        {t('names.success-hint')}
      </Text>
      <Button variant="primary" onClick={leave}>
        {t('names.done')}
      </Button>
    </View>
  )
}
