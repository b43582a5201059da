import { Clock, Logger, Page } from '@latchkey/core/plugin'
import { useService } from '@latchkey/react'
import { Button, Text, useAnnounce, useMessages, useStyles } from '@latchkey/react/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { readCode } from './read-codes.js'

const styles = `
  .send--scanner {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
  .send--scanner video {
    width: 100%;
    aspect-ratio: 1;
    object-fit: cover;
    border-radius: 16px;
    background: #000;
  }
`

interface CodeScannerProps {
  readonly onRead: (text: string) => void
  readonly onCancel: () => void
}

type Fault = 'send.no-camera' | 'send.camera-refused'

/** The picture of the camera, until a QR code was seen in it, or the reason why there is none. */
export function CodeScanner({ onRead, onCancel }: CodeScannerProps): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const [page, clock, logger] = [useService(Page), useService(Clock), useService(Logger)]
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<Fault>()
  useAnnounce(fault && t(fault), true)
  useEffect(() => {
    const { signal, abort } = abortable()
    readCode({ page, clock, video: video.current!, signal }).then(
      (text) => signal.aborted || onRead(text),
      (error: unknown) => {
        if (signal.aborted) return
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
        if (!isRefused) logger.warn('The camera cannot be used.', error)
        setFault(isRefused ? 'send.camera-refused' : 'send.no-camera')
      },
    )
    return abort
  }, [page, clock, logger, onRead])
  return (
    <div className="send--scanner">
      {fault ? (
        <Text role="alert" centred tone="error">
          {t(fault)}
        </Text>
      ) : (
        <>
          <video ref={video} muted playsInline aria-label={t('send.scan')} />
          <Text variant="small" tone="quiet" centred>
            {t('send.scan-hint')}
          </Text>
        </>
      )}
      <Button onClick={onCancel}>{t('modal.cancel')}</Button>
    </div>
  )
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
