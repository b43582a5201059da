import type { ReactElement, ReactNode } from 'react'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'

// Two lines of a hint have their room, so that the card keeps its height from waiting to the end.
const styles = css`
  .outcome {
    display: flex;
    flex-direction: column;
    gap: 4px;
    margin-bottom: 8px;
  }
  .outcome > :nth-child(2) {
    min-height: 2.8em;
  }
`

export interface OutcomeProps {
  readonly headline: string
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** What a wallet is waited for, or what became of it: below its picture, and above the buttons. */
export function Outcome({ headline, text, children }: OutcomeProps): ReactElement {
  useStyles(styles)
  return (
    <div className="outcome centred">
      <p className="title">{headline}</p>
      <p className="small quiet">{text}</p>
      {children}
    </div>
  )
}
