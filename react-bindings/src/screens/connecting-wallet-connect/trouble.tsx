import type { ReactElement, ReactNode } from 'react'
import { Button } from '../../ui/button/button.js'
import { AlertIcon, CheckIcon, RetryIcon } from '../../ui/icons/index.js'
import { WaitingPicture } from '../../ui/ring/waiting-picture.js'
import { useWords } from '../../words/use-words.js'
import { connectingWords } from '../connecting-external/connecting-words.js'
import type { ConnectingState } from '../connecting/connecting-state.js'

export interface TroubleProps {
  readonly state: ConnectingState
  readonly name: string
  /** A 64 px `Picture`. */
  readonly picture: ReactNode
  readonly onRetry: () => void
}

/** In place of a code or a button when the waiting is over: what happened, and the way to try again. */
export function Trouble({ state, name, picture, onRetry }: TroubleProps): ReactElement {
  const say = useWords()
  const { headline, text } = connectingWords(say, name, state)
  const isDone = state.status === 'connected'
  const isFailed = state.status === 'failed'
  return (
    <>
      <WaitingPicture status={isDone ? 'done' : isFailed ? 'failed' : 'calm'} mark={isDone ? <CheckIcon /> : isFailed ? <AlertIcon /> : undefined}>
        {picture}
      </WaitingPicture>
      <div className="centred">
        <p className="title">{headline}</p>
        {state.status !== 'idle' && <p className="small quiet">{text}</p>}
      </div>
      {!isDone && (
        <Button icon={<RetryIcon />} onClick={onRetry}>
          {say('modal.retry')}
        </Button>
      )}
    </>
  )
}
