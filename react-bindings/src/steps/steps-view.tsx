import type { ReactElement } from 'react'
import type { StepScript } from './step.js'

/** Runs a script of steps and draws the step it is at. */
export function StepsView({ script }: { readonly script: StepScript }): ReactElement {
  void script
  return <></>
}
