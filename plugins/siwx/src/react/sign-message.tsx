import { Accounts, Connections, Modal, Networks, Notices, Siwx, type SiwxStatus } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import { networkIdOf, Page } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import {
  Button,
  Disclosure,
  EmptyState,
  ErrorBox,
  KeyValues,
  RetryIcon,
  ShortAddress,
  Text,
  type Translate,
  useAnnounce,
  useMessages,
  useStyles,
  useWriteAddress,
  View,
} from '@latchkey/react/ui'
import { useState, type ReactElement } from 'react'
import { Parties } from './parties.js'
import { useApp } from './use-app.js'

// The hint has two lines, so that nothing moves when another one takes its place.
const styles = `
  .siwx--words {
    display: flex;
    flex-direction: column;
    gap: 4px;
  }
  .siwx--words > :nth-child(2) {
    min-height: 2.8em;
  }
  .siwx--message {
    margin: 0;
    font: inherit;
    font-size: var(--_small);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`

/** Asks the visitor to sign a message with the account in use: what for, with which account, and where. */
export function SignMessage(): ReactElement {
  const t = useMessages()
  const active = useLast(useSnapshot(Siwx, (state) => state.active))
  const isConnected = useSnapshot(Accounts, (state) => state.active?.account !== undefined)
  if (!active && !isConnected) {
    return (
      <View>
        <EmptyState title={t('account.nobody')} />
      </View>
    )
  }
  return <SignIn active={active} />
}

/** @param active absent while the service is loading. */
function SignIn({ active }: { readonly active: SiwxStatus | undefined }): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const app = useApp()
  const [siwx, modal, notices] = [useService(Siwx), useService(Modal), useService(Notices)]
  const isOpen = useSnapshot(Modal, ({ open }) => open)
  const namespace = useSnapshot(Networks, (state) => state.namespace ?? '')
  const wallet = useLast(useSnapshot(Connections, ({ namespaces }) => namespaces[namespace]?.connection?.wallet))
  const turn = useSnapshot(Siwx, (state) => state.turn)
  const [isLeaving, setLeaving] = useState(false)

  const status = active?.status ?? 'checking'
  const isRequired = !!active && 'required' in active && active.required
  const { headline, hint } = wordsOf(status, t, app.name, displayText(wallet?.name))
  const isTurn = turn && status !== 'checking' && status !== 'signed-in'
  const progress = isTurn ? t('siwx.turn', turn) : undefined
  // A failure has words of its own, which are said at once.
  useAnnounce(status === 'failed' ? undefined : [headline, progress].filter(Boolean).join(' '))

  async function sign() {
    try {
      await siwx.sign()
    } catch (error) {
      // The view shows a failure that is a state.
      if (siwx.getSnapshot().active?.status !== 'failed') notices.error(error)
    }
  }
  async function cancel() {
    setLeaving(true)
    try {
      await siwx.cancel()
    } catch (error) {
      notices.error(error)
    } finally {
      setLeaving(false)
    }
  }

  return (
    <View>
      <Parties app={app} wallet={wallet} status={status} />
      <div className="siwx--words">
        <Text variant="title" centred>
          {headline}
        </Text>
        <Text variant="small" tone="quiet" centred>
          {hint}
        </Text>
        {progress && (
          <Text variant="small" tone="quiet" centred>
            {progress}
          </Text>
        )}
      </div>
      {active && <Facts account={active.account} />}
      {active?.status === 'failed' && <ErrorBox error={active.error} />}
      {(status === 'signed-out' || status === 'failed' || status === 'signing') && (
        <Button
          variant="primary"
          busy={status === 'signing'}
          {...(status === 'failed' && { icon: <RetryIcon /> })}
          onClick={() => void sign()}
        >
          {t(status === 'signing' ? 'siwx.signing' : status === 'failed' ? 'modal.retry' : 'siwx.sign')}
        </Button>
      )}
      {status === 'signed-in' && (
        <Button variant="primary" onClick={() => modal.close('done')}>
          {t('siwx.done')}
        </Button>
      )}
      {/* The button stays in its place while the card fades, so that nothing moves. */}
      {(status !== 'signed-in' || !isOpen) && (
        <Button busy={isLeaving} onClick={() => void cancel()}>
          {t(!isRequired ? 'modal.cancel' : isLeaving ? 'account.disconnecting' : 'siwx.cancel-required')}
        </Button>
      )}
      {/* Last, so that it moves no button. */}
      {active?.status === 'signing' && active.message !== undefined && (
        <Disclosure label={t('siwx.message')}>
          <pre className="siwx--message" dir="ltr">
            {active.message}
          </pre>
        </Disclosure>
      )}
    </View>
  )
}

/** What the signature is of: the site, the network and the account. */
function Facts({ account }: { readonly account: SiwxStatus['account'] }): ReactElement {
  const t = useMessages()
  const page = useService(Page)
  const networkId = networkIdOf(account)
  const network = useSnapshot(Networks, ({ namespaces }) =>
    Object.values(namespaces)
      .flatMap(({ requested }) => requested)
      .find(({ caipNetworkId }) => caipNetworkId === networkId),
  )
  const write = useWriteAddress(network?.chainNamespace)
  return (
    <KeyValues
      rows={[
        { key: t('siwx.domain'), value: page.origin.replace(/^\w+:\/\//, '') },
        { key: t('settings.network'), value: network?.name ?? networkId },
        { key: t('siwx.account'), value: <ShortAddress address={write(account.slice(networkId.length + 1))} /> },
      ]}
    />
  )
}

function wordsOf(status: SiwxStatus['status'], t: Translate, app: string, wallet: string) {
  switch (status) {
    case 'checking':
      return { headline: t('siwx.authenticating'), hint: t('siwx.checking-hint') }
    case 'signing':
      return { headline: t('siwx.sign-in-wallet', { wallet }), hint: t('siwx.signing-hint') }
    case 'signed-in':
      return { headline: t('siwx.signed-in'), hint: app }
    default:
      return { headline: t('siwx.request', { app }), hint: t('siwx.hint') }
  }
}

/** The value, or the last that there was: what fades after a wallet is disconnected stays as it is. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
