import { Modal, type ViewAnswers } from '@latchkey/core'
import { useCallback, useContext } from 'react'
import { useService } from '../services/use-service.js'
import { SurfaceContext } from './surface.js'

/**
 * How a view answers who asked it with `modal.ask`, which also leaves the view. In a view that an asked view has opened,
 * it answers for that one. In a view that nobody asked, it goes back. Changes nothing once the view is left.
 *
 * @example
 * const answer = useAnswer<'ChooseToken'>()
 * return tokens.map((token) => <Row title={token.symbol} onClick={() => answer(token)} />)
 */
export function useAnswer<Id extends keyof ViewAnswers>(): (value: ViewAnswers[Id]) => void {
  const modal = useService(Modal)
  const { entry } = useContext(SurfaceContext)
  return useCallback(
    (value) => {
      const { open, history } = modal.getSnapshot()
      const index = history.indexOf(entry!)
      if (!open || index < 0) return
      const asked = history
        .slice(0, index + 1)
        .reverse()
        .find((one) => one.answer)
      if (asked) asked.answer!(value)
      else modal.back()
    },
    [modal, entry],
  )
}
