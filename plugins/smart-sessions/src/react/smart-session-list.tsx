import { Modal, type SmartSession, SmartSessions } from '@latchkey/core'
import { Clock, Logger } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import { EmptyState, ErrorBox, List, Row, SkeletonRows, useAnnounce, useMessages, View } from '@latchkey/react/ui'
import { type ReactElement, useEffect } from 'react'
import { PermissionWords, useUsage } from './permission-words.js'
import { SessionIcon } from './session-icon.js'
import { appName, timeLeft } from './session-words.js'

/** The sessions in which apps act for the account in use. */
export function SmartSessionList(): ReactElement {
  const t = useMessages()
  const [sessions, logger] = [useService(SmartSessions), useService(Logger)]
  const state = useSnapshot(SmartSessions)
  // Each visit of the view reads them anew. A failure is a status; this is for code that cannot be loaded.
  useEffect(() => {
    sessions.refresh().catch((error: unknown) => logger.warn('The smart sessions could not be loaded.', error))
  }, [sessions, logger])
  const isLoading = state.status === 'loading' && state.sessions.length === 0
  useAnnounce(isLoading ? t('smart-sessions.loading') : undefined)

  if (state.status === 'none' || isLoading)
    return (
      <View>
        <SkeletonRows count={3} />
      </View>
    )
  if (state.status === 'unsupported')
    return (
      <View>
        <EmptyState icon={<SessionIcon />} title={t('smart-sessions.absent')} text={t('smart-sessions.absent-hint')} />
      </View>
    )
  return (
    <View>
      {state.status === 'failed' && <ErrorBox error={state.error} onRetry={() => void sessions.refresh()} />}
      {state.sessions.length > 0 ? (
        <SessionRows sessions={state.sessions} />
      ) : (
        state.status !== 'failed' && (
          <EmptyState icon={<SessionIcon />} title={t('smart-sessions.empty')} text={t('smart-sessions.empty-hint')} />
        )
      )}
    </View>
  )
}

function SessionRows({ sessions }: { readonly sessions: readonly SmartSession[] }): ReactElement {
  const t = useMessages()
  return (
    <List label={t('smart-sessions.title')}>
      {sessions.map((session) => (
        <li key={session.pci}>
          <SessionRow session={session} />
        </li>
      ))}
    </List>
  )
}

function SessionRow({ session }: { readonly session: SmartSession }): ReactElement {
  const t = useMessages()
  const [modal, clock] = [useService(Modal), useService(Clock)]
  const { pci, networkId, permissions } = session
  const [permission, ...others] = permissions
  const facts = [useUsage(session), appName(session, t), timeLeft(session, clock.now(), t)]
  return (
    <Row
      title={permission && <PermissionWords permission={permission} networkId={networkId} />}
      detail={facts.filter(Boolean).join(' · ')}
      end={others.length > 0 && `+${others.length}`}
      onClick={() => modal.push('SmartSession', { pci })}
    />
  )
}
