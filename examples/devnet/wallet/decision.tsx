import { useTransition } from 'react'

interface DecisionProps {
  readonly onReject: () => Promise<void>
  readonly onApprove: () => Promise<void>
  readonly canApprove?: boolean
}

/** The two buttons of a decision. Only the first press counts. */
export function Decision({ onReject, onApprove, canApprove = true }: DecisionProps) {
  const [isUnderWay, start] = useTransition()
  return (
    <div className="actions">
      <button type="button" className="secondary" disabled={isUnderWay} onClick={() => start(onReject)}>
        Reject
      </button>
      <button type="button" disabled={isUnderWay || !canApprove} onClick={() => start(onApprove)}>
        Approve
      </button>
    </div>
  )
}
