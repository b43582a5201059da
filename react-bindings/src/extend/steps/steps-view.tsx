import { createState, type StepScript } from '@latchkey/core/plugin'
import { useEffect, useReducer, useState, type ReactElement } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { useTitle } from '../../hooks/views/surface.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { runSteps, type StepsState } from './run-steps.js'
import { StepBody } from './step-body.js'

const same = (state: StepsState): StepsState => state

export interface StepsViewProps {
  readonly script: StepScript
  /** The arguments that the view was opened with. */
  readonly args?: unknown
}

/** Runs a script while the component is mounted, and draws its present step. */
export function StepsView(props: StepsViewProps): ReactElement {
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  return <Run key={attempt} {...props} again={again} />
}

function Run({ script, args, again }: StepsViewProps & { readonly again: () => void }): ReactElement {
  const kit = useKit('StepsView')
  const t = useMessages()
  const [state] = useState(() => createState<StepsState>({}))
  useEffect(() => runSteps(script, kit, args, state).stop, [script, kit, args, state])
  const { step, title } = useSelection(state, same)
  useTitle(title === undefined ? undefined : t(title))
  return <div className="view">{step && <StepBody step={step} retry={again} />}</div>
}
