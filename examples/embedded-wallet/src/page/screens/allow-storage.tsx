import { useState } from 'react'
import { words } from '../words.js'
import type { PageModel } from './page-model.js'
import { Failure } from './parts.js'
import { useAction } from './use-action.js'

interface AllowStorageProps {
  readonly page: Pick<PageModel, 'requestStorage' | 'keyring'>
  readonly onAllowed: () => Promise<void>
}

/** Asks the browser, in the click, to let this frame keep things. */
export function AllowStorage({ page, onAllowed }: AllowStorageProps) {
  const { isBusy, failure, run } = useAction()
  const [isRefused, setRefused] = useState(false)

  const allow = () =>
    run(async () => {
      const isAllowed = (await page.requestStorage()) && (await page.keyring.canStore())
      setRefused(!isAllowed)
      if (isAllowed) await onAllowed()
    })

  return (
    <>
      <button type="button" className="secondary" disabled={isBusy} onClick={() => void allow()}>
        {words.storage.allow}
      </button>
      <Failure text={failure ?? (isRefused ? words.storage.refused : undefined)} />
    </>
  )
}
