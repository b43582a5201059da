import { createState, type StepScript } from '@latchkey/core'
import { useEffect, useReducer, useState, type ReactElement } from 'react'
import { useKit } from '../kit/use-kit.js'
import { useTitle } from '../modal/surface.js'
import { useSelection } from '../services/use-selection.js'
import { useWords } from '../words/use-words.js'
import { runSteps, type RunningSteps, type StepsState } from './run-steps.js'
import { StepBody } from './step-body.js'

const BEFORE = createState<StepsState>({})
const same = (state: StepsState): StepsState => state

export interface StepsViewProps {
  readonly script: StepScript
  /** What the view was opened with. */
  readonly args?: unknown
}

/** Runs a script of steps for as long as it is shown, and draws the step it is at. */
export function StepsView({ script, args }: StepsViewProps): ReactElement {
  const kit = useKit('StepsView')
  const say = useWords()
  const [running, setRunning] = useState<RunningSteps>()
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const run = runSteps(script, kit, args)
    setRunning(run)
    return () => run.stop()
  }, [script, kit, args, attempt])
  const { step, title } = useSelection(running ?? BEFORE, same)
  useTitle(title === undefined ? undefined : say(title))
  return <div className="view">{step && <StepBody key={attempt} step={step} retry={again} />}</div>
}
