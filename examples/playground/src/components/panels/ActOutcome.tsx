import type { ActState } from '../../acts/acts.js'

interface ActOutcomeProps {
  readonly state: ActState
  readonly onClear: () => void
}

/** The result of an action: as a visitor reads it and, on demand, as a developer reads it. */
export function ActOutcome({ state, onClear }: ActOutcomeProps) {
  return (
    <output
      className="outcome"
      data-status={state.status}
      data-severity={'severity' in state ? state.severity : undefined}
    >
      {state.status !== 'idle' && (
        <>
          <span className="outcome-label">{state.label}</span>
          <span className="outcome-text">{state.status === 'waiting' ? state.progress : state.text}</span>
          {state.status === 'failed' && (
            <details className="technical">
              <summary>For developers</summary>
              <pre>{state.technical}</pre>
            </details>
          )}
          <button type="button" className="button button-small" onClick={onClear}>
            {state.status === 'waiting' ? 'Stop waiting' : 'Clear'}
          </button>
        </>
      )}
    </output>
  )
}
