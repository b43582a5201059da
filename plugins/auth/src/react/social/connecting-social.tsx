import { Embedded, Modal, type SocialStep } from '@latchkey/core'
import { readLink } from '@latchkey/core/gates'
import { Page } from '@latchkey/core/plugin'
import { useService, useSnapshot, type ViewProps } from '@latchkey/react'
import { Button, Text, useAnnounce, useMessages, useTitle, View, WaitingPicture } from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import { SocialMark, socialName } from './social-marks.js'
import { useSocialLogin } from './use-social-login.js'

const IDLE: SocialStep = { status: 'idle' }

/** Says what is waited for while the provider's page is open in its own window. */
export function ConnectingSocial({ args }: ViewProps<{ readonly provider: string }>): ReactElement {
  const { provider } = args
  const name = socialName(provider)
  const t = useMessages()
  useTitle(name)
  const modal = useService(Modal)
  const logIn = useSocialLogin()
  const step = useSnapshot(Embedded, (state) => (state.status === 'signed-out' ? state.social : IDLE))
  const words =
    step.status === 'finishing'
      ? t('auth.social-finishing')
      : step.status === 'idle'
        ? t('auth.social-ended')
        : t('auth.social-waiting', { provider: name })
  useAnnounce(words)
  if (step.status === 'blocked') return <Blocked name={name} provider={provider} uri={step.uri} />
  return (
    <View>
      <WaitingPicture status={step.status === 'idle' ? 'calm' : 'waiting'}>
        <SocialMark provider={provider} size={48} />
      </WaitingPicture>
      <Text variant="title" centred>
        {words}
      </Text>
      {step.status === 'elsewhere' && (
        <Text variant="small" tone="quiet" centred>
          {t('auth.social-hint')}
        </Text>
      )}
      {step.status === 'idle' ? (
        <Button variant="primary" onClick={() => logIn(provider)}>
          {t('modal.retry')}
        </Button>
      ) : (
        <Button onClick={() => modal.back()}>{t('modal.cancel')}</Button>
      )}
    </View>
  )
}

/** The browser opened no window: a link leads this page to the provider, and back. */
function Blocked({ name, provider, uri }: { readonly name: string; readonly provider: string; readonly uri: string }) {
  const t = useMessages()
  const page = useService(Page)
  // Providers of a developer's machine have no https.
  const link = readLink(uri, { schemes: ['https', 'localhost'] })
  return (
    <View>
      <WaitingPicture status="warning">
        <SocialMark provider={provider} size={48} />
      </WaitingPicture>
      <Text variant="title" centred>
        {t('auth.social-blocked')}
      </Text>
      <Text variant="small" tone="quiet" centred>
        {t('auth.social-blocked-hint', { provider: name })}
      </Text>
      {link && (
        <Button variant="primary" icon={<SocialMark provider={provider} />} onClick={() => page.open(link, 'self')}>
          {t('auth.continue-with', { provider: name })}
        </Button>
      )}
    </View>
  )
}
