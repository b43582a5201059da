import { Modal, Wallets } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import { type Connector, Connectors, Page } from '@latchkey/core/plugin'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useKit } from '../../../hooks/services/use-kit.js'
import { useAnnounce, useTitle } from '../../../hooks/views/surface.js'
import { useService } from '../../../hooks/services/use-service.js'
import { useSnapshot } from '../../../hooks/services/use-snapshot.js'
import { Button } from '../../../ui/button/button.js'
import { AlertIcon, CheckIcon, CloseIcon, RetryIcon } from '../../../ui/icons/index.js'
import { Picture } from '../../../ui/picture/picture.js'
import { Outcome } from '../../../ui/state/outcome.js'
import { WaitingPicture } from '../../../ui/picture/waiting-picture.js'
import { entryPicture } from '../../../ui/picture/entry-picture.js'
import type { ViewProps } from '../../../extend/drawing.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { connectAgain, connectOnce } from '../choose-wallet.js'
import { useCancelOnLeave } from '../use-cancel-on-leave.js'
import { useConnecting } from '../connecting-state.js'
import { connectingWords } from '../connecting-messages.js'
import { ToldSuccess } from '../told-success.js'

type Args = { readonly connectorId: string; readonly walletId?: string; readonly namespaces?: readonly string[] }

/** Waits for a wallet of this browser: shows its picture in a ring, what to do, and a button to cancel. */
export function ConnectingExternal({ args: { connectorId, walletId, namespaces } }: ViewProps<Args>): ReactElement {
  const kit = useKit('ConnectingExternal')
  const t = useMessages()
  const modal = useService(Modal)
  const connector = useSnapshot(Connectors, (all) => all.find(({ id }) => id === connectorId))
  const entry = useSnapshot(Wallets, ({ entries }) =>
    entries.find((one) => one.id === walletId || one.connectorIds.includes(connectorId)),
  )
  const state = useConnecting(connectorId)
  const name = entry?.name ?? connector?.name ?? ''
  const [isTrusted, setTrusted] = useState(false)
  const mustWarn = !!connector?.disputed && !isTrusted && state.status !== 'waiting'

  const walletToAsk = entry?.id ?? connectorId
  const ask = () => connectAgain(kit, walletToAsk, namespaces)
  const begun = useRef(false)
  const isLost = state.status === 'failed' && !!state.isLost
  const canRetry = !!connector && !(state.status === 'failed' && state.isFinal)
  // The view was opened directly, and not by choosing a wallet, or it was lost when the wallet was chosen: then the wallet
  // has not been asked yet.
  const mustBegin = (state.status === 'idle' || isLost) && !!connector && !!entry && !mustWarn
  useEffect(() => {
    if (begun.current) return
    begun.current = state.status !== 'idle' || mustBegin
    if (mustBegin) connectOnce(kit, walletToAsk, namespaces)
  })

  // The button stays in its place while the card fades, so that nothing moves.
  const isOpen = useSnapshot(Modal, ({ open }) => open)
  const isLeaving = state.status === 'connected' && !isOpen
  const page = useService(Page)
  useEffect(() => (isLost ? page.on('online', ask) : undefined))

  useTitle(name || undefined)
  useCancelOnLeave('ConnectingExternal', connectorId)
  const { headline, text } = connectingWords(
    t,
    name,
    mustWarn ? { status: 'disputed' } : connector ? state : { status: 'gone' },
  )
  useAnnounce(`${headline} ${text}`, state.status === 'failed')
  const ring = mustWarn
    ? 'warning'
    : state.status === 'waiting'
      ? 'waiting'
      : state.status === 'failed'
        ? 'failed'
        : state.status === 'connected'
          ? 'done'
          : 'calm'

  return (
    <div className="view">
      <WaitingPicture
        status={ring}
        mark={
          ring === 'failed' || ring === 'warning' ? (
            <AlertIcon />
          ) : ring === 'done' ? (
            <CheckIcon />
          ) : (
            state.status === 'declined' && <CloseIcon />
          )
        }
      >
        <Picture name={name} src={entry?.icon ?? connector?.icon} {...(entry && entryPicture(entry))} size={64} />
      </WaitingPicture>
      <Outcome headline={headline} text={text}>
        {mustWarn && <Origins of={connector} />}
      </Outcome>
      {mustWarn && (
        <>
          <Button variant="primary" onClick={() => modal.back()}>
            {t('connecting-wc.other')}
          </Button>
          <Button
            onClick={() => {
              setTrusted(true)
              begun.current = true
              ask()
            }}
          >
            {t('connecting.use-disputed')}
          </Button>
        </>
      )}
      {!mustWarn && canRetry && state.status !== 'waiting' && state.status !== 'connected' && (
        <Button variant="primary" icon={<RetryIcon />} onClick={ask}>
          {t('modal.retry')}
        </Button>
      )}
      {(state.status === 'waiting' || isLeaving) && <Button onClick={() => modal.back()}>{t('modal.cancel')}</Button>}
      {!mustWarn && !canRetry && (
        <Button variant="primary" onClick={() => modal.reset('Connect')}>
          {t('connecting-wc.other')}
        </Button>
      )}
      <ToldSuccess state={state} wallet={name} />
    </div>
  )
}

/** Where this wallet and the others of its name say that they come from: their domains, in reverse order as they announce them. */
function Origins({ of: { id, name, identity } }: { readonly of: Connector }): ReactElement {
  const t = useMessages()
  const others = useSnapshot(Connectors, (all) =>
    all
      .filter((one) => one.id !== id && one.disputed && one.name === name)
      .map((one) => `${displayText(one.identity.rdns?.[0])}\n`)
      .join(''),
  )
  const origin = displayText(identity.rdns?.[0]) || t('connecting.origin-unknown')
  return (
    <>
      <p className="small" part="wallet-origin">
        {t('connecting.this-one', { origin })}
      </p>
      {others
        .split('\n')
        .slice(0, -1)
        .map((other, index) => (
          <p key={index} className="small quiet" part="wallet-origin">
            {t('connecting.other-one', { origin: other || t('connecting.origin-unknown') })}
          </p>
        ))}
    </>
  )
}
