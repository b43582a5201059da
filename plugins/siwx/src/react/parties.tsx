import type { Connection, SiwxStatus } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import { AlertIcon, CheckIcon, Picture, useStyles, WaitingPicture } from '@latchkey/react/ui'
import type { ReactElement } from 'react'
import type { App } from './use-app.js'

const styles = `
  .siwx--parties {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
  }
`

interface PartiesProps {
  readonly app: App
  readonly wallet: Connection['wallet'] | undefined
  readonly status: SiwxStatus['status']
}

/** The pictures of the app and of the wallet, side by side. The wallet's ring turns while an answer is pending. */
export function Parties({ app, wallet, status }: PartiesProps): ReactElement {
  useStyles(styles)
  return (
    <div className="siwx--parties" aria-hidden="true">
      <WaitingPicture status="calm">
        <Picture name={app.name} src={app.picture} size={64} />
      </WaitingPicture>
      <WaitingPicture
        status={RINGS[status]}
        mark={status === 'failed' ? <AlertIcon /> : status === 'signed-in' && <CheckIcon />}
      >
        <Picture name={displayText(wallet?.name)} src={wallet?.icon} size={64} />
      </WaitingPicture>
    </div>
  )
}

const RINGS = {
  checking: 'waiting',
  'signed-out': 'calm',
  signing: 'waiting',
  failed: 'failed',
  'signed-in': 'done',
} as const
