import { Modal } from '@latchkey/core'
import type { ReactElement, ReactNode } from 'react'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { Button } from '../../ui/button/button.js'
import { WaitingPicture } from '../../ui/ring/waiting-picture.js'
import { useWords } from '../../words/use-words.js'

export interface NoWayPanelProps {
  readonly headline: string
  readonly text: string
  readonly picture: ReactNode
}

/** There is no way from here to a wallet: why, and the way to the other ones. */
export function NoWayPanel({ headline, text, picture }: NoWayPanelProps): ReactElement {
  const say = useWords()
  const modal = useService(Modal)
  const isOnly = useSnapshot(Modal, ({ history }) => history.length < 2)
  return (
    <>
      <WaitingPicture status="calm">{picture}</WaitingPicture>
      <div className="centred">
        <p className="title">{headline}</p>
        <p className="small quiet">{text}</p>
      </div>
      {!isOnly && <Button onClick={() => modal.back()}>{say('connecting-wc.other')}</Button>}
    </>
  )
}
