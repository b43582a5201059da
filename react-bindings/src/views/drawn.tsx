import { Logger } from '@latchkey/core'
import { useCallback, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { useService } from '../services/use-service.js'
import { Boundary } from './boundary.js'
import type { AnyComponent, Drawing } from './drawing.js'
import { loadDrawing, peekDrawing } from './load-drawing.js'

export interface DrawnProps {
  /** What was contributed: see `Drawing`. Of anything else nothing is drawn. */
  readonly content: unknown
  /** Handed to the component. */
  readonly props: object
  /** While it is on its way. */
  readonly loading?: ReactNode
  /** When it could not be loaded, or broke. Nothing when not said. */
  readonly failed?: (retry: () => void) => ReactNode
}

/** Draws what somebody contributed: a component, one that is loaded first, or a script of steps. In a boundary of its own. */
export function Drawn({ content, props, loading, failed = () => null }: DrawnProps): ReactElement {
  const logger = useService(Logger)
  const report = useCallback((error: unknown) => logger.error('A view failed.', error), [logger])
  return (
    <Boundary fallback={failed} onError={report}>
      <Content content={content as Drawing | undefined} props={props} loading={loading} failed={failed} report={report} />
    </Boundary>
  )
}

const loadSteps = async (): Promise<AnyComponent> => (await import('../steps/steps-view.js')).StepsView

interface ContentProps extends Omit<DrawnProps, 'content' | 'failed'> {
  readonly content: Drawing | undefined
  readonly failed: (retry: () => void) => ReactNode
  readonly report: (error: unknown) => void
}

function Content({ content, props, ...rest }: ContentProps): ReactNode {
  if (typeof content === 'function') return <Whole component={content} props={props} />
  if (typeof content !== 'object' || content === null) return null
  if ('load' in content) return <Loaded load={content.load} props={props} {...rest} />
  if ('steps' in content) return <Loaded load={loadSteps} props={{ script: content, ...props }} {...rest} />
  // What `memo` and `forwardRef` make is an object as well.
  return <Whole component={content as AnyComponent} props={props} />
}

function Whole({ component: Drawing, props }: { readonly component: AnyComponent; readonly props: object }): ReactElement {
  return <Drawing {...props} />
}

interface LoadedProps extends Omit<ContentProps, 'content'> {
  readonly load: () => Promise<AnyComponent>
}

/** Draws a component as soon as it is here; at once, when it is already. */
function Loaded({ load, props, loading, failed, report }: LoadedProps): ReactNode {
  const [state, setState] = useState<{ readonly load?: typeof load; readonly failed?: boolean }>({})
  const component = peekDrawing(load)
  const isFailed = state.load === load && state.failed
  useEffect(() => {
    if (component || isFailed) return undefined
    let isWanted = true
    loadDrawing(load).then(
      () => isWanted && setState({ load }),
      (error: unknown) => {
        report(error)
        if (isWanted) setState({ load, failed: true })
      },
    )
    return () => void (isWanted = false)
  }, [load, component, isFailed, report])
  if (isFailed) return failed(() => setState({}))
  return component ? <Whole component={component} props={props} /> : loading
}
