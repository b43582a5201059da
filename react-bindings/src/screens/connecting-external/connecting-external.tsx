import { Connectors, Modal, Wallets } from '@latchkey/core'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useAnnounce, useTitle } from '../../modal/surface.js'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { Button } from '../../ui/button/button.js'
import { AlertIcon, CheckIcon, RetryIcon } from '../../ui/icons/index.js'
import { Picture } from '../../ui/picture/picture.js'
import { WaitingPicture } from '../../ui/ring/waiting-picture.js'
import { entryPicture } from '../../ui/wallet-row/entry-picture.js'
import type { ViewProps } from '../../views/drawing.js'
import { useWords } from '../../words/use-words.js'
import { connectOnce, connectWallet } from '../connecting/connect-wallet.js'
import { useCancelOnLeave } from '../connecting/use-cancel-on-leave.js'
import { useConnecting } from '../connecting/use-connecting.js'
import { connectingWords } from './connecting-words.js'

type Args = { readonly connectorId: string; readonly walletId?: string; readonly namespaces?: readonly string[] }

/** Waits for a wallet of this browser, and says for what: its picture in a ring, and the way out. */
export function ConnectingExternal({ args: { connectorId, walletId, namespaces } }: ViewProps<Args>): ReactElement {
  const kit = useKit('ConnectingExternal')
  const say = useWords()
  const modal = useService(Modal)
  const connector = useSnapshot(Connectors, (all) => all.find(({ id }) => id === connectorId))
  const entry = useSnapshot(Wallets, ({ entries }) => entries.find((one) => one.id === walletId || one.connectorIds.includes(connectorId)))
  const state = useConnecting(connectorId)
  const name = entry?.name ?? connector?.name ?? ''
  const [isTrusted, setTrusted] = useState(false)
  const mustWarn = !!connector?.disputed && !isTrusted && state.status !== 'waiting'

  const walletToAsk = entry?.id ?? connectorId
  const ask = () => connectWallet(kit, walletToAsk, namespaces)
  const begun = useRef(false)
  // Opened by itself, and not by choosing a wallet: nobody has been asked yet.
  const mustBegin = state.status === 'idle' && !!connector && !!entry && !mustWarn
  useEffect(() => {
    if (begun.current) return
    begun.current = state.status !== 'idle' || mustBegin
    if (mustBegin) connectOnce(kit, walletToAsk, namespaces)
  })

  useTitle(name || undefined)
  useCancelOnLeave('ConnectingExternal', connectorId)
  const { headline, text } = connectingWords(say, name, mustWarn ? { status: 'disputed' } : connector ? state : { status: 'gone' })
  useAnnounce(`${headline} ${text}`, state.status === 'failed')
  const ring = state.status === 'waiting' ? 'waiting' : state.status === 'failed' ? 'failed' : state.status === 'connected' ? 'done' : 'calm'

  return (
    <div className="view">
      <WaitingPicture status={ring} mark={ring === 'failed' ? <AlertIcon /> : ring === 'done' ? <CheckIcon /> : undefined}>
        <Picture name={name} src={entry?.icon ?? connector?.icon} {...(entry && entryPicture(entry))} size={64} />
      </WaitingPicture>
      <div className="centred">
        <p className="title">{headline}</p>
        <p className="small quiet">{text}</p>
      </div>
      {mustWarn && (
        <Button
          variant="primary"
          onClick={() => {
            setTrusted(true)
            begun.current = true
            ask()
          }}
        >
          {say('modal.continue')}
        </Button>
      )}
      {!mustWarn && connector && state.status !== 'waiting' && state.status !== 'connected' && (
        <Button icon={<RetryIcon />} onClick={ask}>
          {say('modal.retry')}
        </Button>
      )}
      {state.status === 'waiting' && <Button onClick={() => modal.back()}>{say('modal.cancel')}</Button>}
      {!connector && <Button onClick={() => modal.reset('Connect')}>{say('connecting-wc.other')}</Button>}
    </div>
  )
}
