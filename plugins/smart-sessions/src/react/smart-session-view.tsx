import { Accounts, Connections, Modal, Networks, Notices, type SmartSession, SmartSessions } from '@latchkey/core'
import { Clock } from '@latchkey/core/plugin'
import { useService, useSnapshot, type ViewProps } from '@latchkey/react'
import { ConfirmBar, EmptyState, KeyValues, List, Row, ShortAddress, Text, useMessages, View } from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { PermissionWords, useUsage } from './permission-words.js'
import { appName, timeLeft } from './session-words.js'

/** What the view is opened with. */
export interface SmartSessionArgs {
  readonly pci: string
}

/** One session: everything that it allows, until when, and how to take it back. */
export function SmartSessionView({ args: { pci } }: ViewProps<SmartSessionArgs>): ReactElement {
  const t = useMessages()
  const session = useSnapshot(SmartSessions, (state) =>
    'sessions' in state ? state.sessions.find((one) => one.pci === pci) : undefined,
  )
  // It has expired, was taken back, or another account has come into use.
  if (!session)
    return (
      <View>
        <EmptyState title={t('smart-sessions.gone')} />
      </View>
    )
  return (
    <View>
      <Permissions session={session} />
      <SessionFacts session={session} />
      <Revoke session={session} />
    </View>
  )
}

function Permissions({ session }: { readonly session: SmartSession }): ReactElement {
  const t = useMessages()
  const usage = useUsage(session)
  return (
    <List label={t('smart-sessions.allows')}>
      {session.permissions.map((permission, index) => (
        <li key={index}>
          <Row
            title={<PermissionWords permission={permission} networkId={session.networkId} />}
            {...(usage !== '' && { detail: usage })}
          />
        </li>
      ))}
    </List>
  )
}

function SessionFacts({ session }: { readonly session: SmartSession }): ReactElement {
  const t = useMessages()
  const clock = useService(Clock)
  const network = useService(Networks).find(session.networkId)
  const { expiresAt, grant } = session
  const until =
    expiresAt === undefined
      ? []
      : [
          {
            key: t('smart-sessions.until'),
            value: new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(expiresAt),
          },
          { key: t('smart-sessions.time-left'), value: timeLeft(session, clock.now(), t) },
        ]
  return (
    <KeyValues
      rows={[
        { key: t('smart-sessions.app'), value: appName(session, t) },
        ...(grant ? [{ key: t('smart-sessions.holder'), value: <ShortAddress address={grant.holder} /> }] : []),
        { key: t('smart-sessions.network'), value: network?.name ?? session.networkId },
        ...until,
      ]}
    />
  )
}

function Revoke({ session: { pci } }: { readonly session: SmartSession }): ReactElement {
  const t = useMessages()
  const [sessions, modal, notices] = [useService(SmartSessions), useService(Modal), useService(Notices)]
  const isRevoking = useSnapshot(SmartSessions, (state) => 'revoking' in state && state.revoking.includes(pci))
  const namespace = useSnapshot(Accounts, ({ active }) => active?.account?.namespace ?? '')
  const wallet = useSnapshot(Connections, ({ namespaces }) => namespaces[namespace]?.connection?.wallet.name ?? '')

  async function revoke() {
    const { status } = await sessions.revoke(pci)
    if (status === 'rejected') notices.show(t('error.declined'), { variant: 'info', key: 'error.declined' })
    if (status !== 'revoked') return
    notices.show(t('smart-sessions.revoked'), { variant: 'success', key: 'smart-sessions.revoked' })
    modal.back()
  }
  return (
    <>
      <Text variant="small" tone="quiet">
        {t('smart-sessions.revoke-hint')}
      </Text>
      <ConfirmBar
        label={t('smart-sessions.revoke')}
        pendingText={t('smart-sessions.confirm', { wallet })}
        disabled={isRevoking}
        onConfirm={revoke}
      />
    </>
  )
}
