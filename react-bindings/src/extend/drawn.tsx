import type { AppKit } from '@latchkey/core'
import { Clock, Logger, type Point } from '@latchkey/core/plugin'
import { createElement, useCallback, useEffect, type ReactElement, type ReactNode } from 'react'
import { useLazy } from '../hooks/loading/use-lazy.js'
import { useKit } from '../hooks/services/use-kit.js'
import { useService } from '../hooks/services/use-service.js'
import { lazyComponent, type Lazy } from '../lazy-component.js'
import { Boundary } from './boundary.js'
import { type AnyComponent, componentIn, isComponent } from './drawing.js'

/** Why content is not drawn: it threw, it could not be loaded, or it is late. */
export type DrawingFault = 'draw' | 'load' | 'slow'

export interface DrawnProps {
  /** The contributed content: see `Drawing`. Other values fail, as a component does that throws. */
  readonly content: unknown
  /** The point that the content was contributed to, for the log. Content of our own has none. */
  readonly point?: AnyPoint
  /** The id of the contribution. */
  readonly id?: string
  /** The props of the component. */
  readonly props: object
  /** Drawn while the component is being loaded. */
  readonly loading?: ReactNode
  /** Drawn when the component could not be loaded or threw; nothing by default. */
  readonly failed?: (retry: () => void) => ReactNode
}

/** Any point. It may not be `Point<Contribution>`, because a point is both read and added to. */
// oxlint-disable-next-line no-explicit-any -- see above
export type AnyPoint = Point<any>

const faults = lazyComponent('faults', () => import('./faults.js'))

/** Logs a fault. The words for faults are loaded with the first one; where they cannot be, the log gets the error alone. */
export const reportFault = (kit: AppKit, log: (words: Faults) => void, error?: unknown): void =>
  void faults.load().then(log, () => kit.find(Logger)?.error('A part of the modal failed.', error))

type Faults = NonNullable<(typeof faults)['current']>

/** How long content may load before the log says so. */
export const SLOW_CONTENT_MS = 10_000

/** @param fault `load` by default. */
type Report = (error: unknown, fault?: DrawingFault) => void

/** Draws contributed content (a component, or a lazy one) in an error boundary of its own. */
export function Drawn({ content, point, id, failed = () => null, ...rest }: DrawnProps): ReactElement {
  const kit = useKit('Drawn')
  const report = useCallback<Report>(
    (thrown, fault = 'load') => reportFault(kit, ({ logFault }) => logFault(kit, point, id, fault, thrown), thrown),
    [kit, point, id],
  )
  const lazy = lazyOf(content)
  return (
    <Boundary fallback={failed} onError={(error) => report(error, 'draw')}>
      {lazy ? (
        <LazyContent lazy={lazy} failed={failed} report={report} {...rest} />
      ) : (
        createElement(componentOf(content), rest.props)
      )}
    </Boundary>
  )
}

type Load = () => Promise<unknown>

/** The lazy components, by their `load` function, which is a constant of its plugin. */
const lazies = new WeakMap<Load, Lazy<AnyComponent>>()

function lazyOf(content: unknown): Lazy<AnyComponent> | undefined {
  const { load } = Object(content) as { readonly load?: Load }
  if (typeof load !== 'function') return undefined
  if ('current' in (content as object)) return content as Lazy<AnyComponent>
  // Nothing becomes an object, which React refuses to draw, so that it does not look as if it were still loading.
  const lazy =
    lazies.get(load) ?? lazyComponent('a view', async () => componentIn(Object(await load())) as AnyComponent)
  lazies.set(load, lazy)
  return lazy
}

interface LazyContentProps extends Pick<DrawnProps, 'props' | 'loading'> {
  readonly lazy: Lazy<AnyComponent>
  readonly failed: (retry: () => void) => ReactNode
  readonly report: Report
}

function LazyContent({ lazy, props, loading, failed, report }: LazyContentProps): ReactNode {
  const clock = useService(Clock)
  const { current, isFailed, retry } = useLazy(lazy, report)
  const isLoading = !current && !isFailed
  useEffect(
    () => (isLoading ? clock.after(SLOW_CONTENT_MS, () => report(undefined, 'slow')) : undefined),
    [isLoading, clock, report],
  )
  if (isFailed) return failed(retry)
  return current ? createElement(componentOf(current), props) : loading
}

/** React 18 refuses what is no component outside of the boundary, so a component throws in its place. */
const componentOf = (content: unknown): AnyComponent => (isComponent(content) ? content : NoComponent)

function NoComponent(): never {
  throw new TypeError('no component')
}
