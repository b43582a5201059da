import { ErrorBox, SkeletonRows, useMessages, useResource, View } from '@latchkey/react/ui'
import type { ReactElement } from 'react'

/**
 * How far a swap is, as the view `SwapConfirmed` shows it. Its code is not part of the form and the review, because most visits to them
 * end before: it is loaded once it may be needed.
 */
export function useProgress(isNeeded: boolean): ReactElement {
  const t = useMessages()
  const { value, error, retry } = useResource(isNeeded ? 'progress' : undefined, () => import('./swap-progress.js'))
  if (value) return <value.SwapProgress />
  return (
    <View>
      {error ? (
        <ErrorBox error={error} onRetry={retry} />
      ) : (
        <output className="list" aria-label={t('swap.title')}>
          <SkeletonRows count={3} />
        </output>
      )}
    </View>
  )
}
