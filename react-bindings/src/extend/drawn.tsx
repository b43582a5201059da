import { Logger } from '@latchkey/core/plugin'
import { useCallback, type ReactElement, type ReactNode } from 'react'
import { useLazy } from '../hooks/loading/use-lazy.js'
import { useService } from '../hooks/services/use-service.js'
import { lazyComponent, type Lazy } from '../lazy-component.js'
import { Boundary } from './boundary.js'
import type { AnyComponent, Drawing } from './drawing.js'

export interface DrawnProps {
  /** The contributed content: see `Drawing`. Other values are not drawn. */
  readonly content: unknown
  /** The props of the component. */
  readonly props: object
  /** Drawn while the component is being loaded. */
  readonly loading?: ReactNode
  /** Drawn when the component could not be loaded or threw; nothing by default. */
  readonly failed?: (retry: () => void) => ReactNode
}

/** Draws contributed content (a component, or a lazy one) in an error boundary of its own. */
export function Drawn({ content, failed = () => null, ...rest }: DrawnProps): ReactElement {
  const logger = useService(Logger)
  const onError = useCallback((error: unknown) => logger.error('A view failed.', error), [logger])
  return (
    <Boundary fallback={failed} onError={onError}>
      <Content content={content as Drawing | undefined} failed={failed} onError={onError} {...rest} />
    </Boundary>
  )
}

interface ContentProps extends Omit<DrawnProps, 'content' | 'failed'> {
  readonly content: Drawing | undefined
  readonly failed: (retry: () => void) => ReactNode
  readonly onError: (error: unknown) => void
}

function Content({ content, props, ...rest }: ContentProps): ReactNode {
  if (typeof content === 'function') return <Loaded component={content} props={props} />
  if (typeof content !== 'object' || content === null) return null
  if ('load' in content) return <LazyContent lazy={lazyOf(content)} props={props} {...rest} />
  // `memo` and `forwardRef` make objects.
  return <Loaded component={content as AnyComponent} props={props} />
}

type Load = () => Promise<AnyComponent>

/** The lazy components, by their `load` function, which is a constant of its plugin. */
const lazies = new WeakMap<Load, Lazy<AnyComponent>>()

function lazyOf(content: { readonly load: Load }): Lazy<AnyComponent> {
  if ('current' in content) return content as Lazy<AnyComponent>
  const lazy = lazies.get(content.load) ?? lazyComponent('a view', content.load)
  lazies.set(content.load, lazy)
  return lazy
}

interface LazyContentProps extends Omit<ContentProps, 'content'> {
  readonly lazy: Lazy<AnyComponent>
}

function LazyContent({ lazy, props, loading, failed, onError }: LazyContentProps): ReactNode {
  const { current, isFailed, retry } = useLazy(lazy, onError)
  if (isFailed) return failed(retry)
  return current ? <Loaded component={current} props={props} /> : loading
}

function Loaded({
  component: Component,
  props,
}: {
  readonly component: AnyComponent
  readonly props: object
}): ReactElement {
  return <Component {...props} />
}
