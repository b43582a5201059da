import { useEffect, useRef } from 'react'
import { errors } from '../errors.js'
import type { Addresses } from '../keys/derive.js'
import type { DeviceShares } from '../keys/device/device-shares.js'
import { inWindow } from '../window/open-window.js'
import { words } from '../words.js'
import type { PageModel } from './page-model.js'
import { Failure, Screen } from './parts.js'
import { useAction } from './use-action.js'

interface OpenInWindowProps {
  readonly page: Pick<PageModel, 'project' | 'appOrigin'>
  readonly label?: string
  /** Does something with the shares that the window keeps. */
  readonly use: (shares: DeviceShares) => Promise<void>
}

/** Opens the wallet's own window, and says what is waited for. Whatever becomes of the window, it can be opened again. */
export function OpenInWindow({ page, label = words.window.open, use }: OpenInWindowProps) {
  const { project, appOrigin } = page
  const { isBusy, failure, run } = useAction()
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  // The window first: a browser opens none for a page that does something else before.
  const open = () =>
    run(async () => {
      const controller = new AbortController()
      stop.current = () => controller.abort(errors.create('window/closed'))
      await inWindow({ projectId: project.id, appOrigin }, use, controller.signal)
    })

  if (isBusy)
    return (
      <>
        <output>{words.window.goOn}</output>
        <button type="button" className="secondary" onClick={() => stop.current()}>
          {words.window.cancel}
        </button>
      </>
    )
  return (
    <>
      <button type="button" onClick={() => void open()}>
        {label}
      </button>
      <Failure text={failure} />
    </>
  )
}

interface KeepInWindowProps {
  readonly page: PageModel
  readonly wallet: Addresses
  readonly onDone: () => void
}

/** For a wallet that this page has opened and cannot keep: the window may keep it for the next visit. */
export const KeepInWindow = ({ page, wallet, onDone }: KeepInWindowProps) => (
  <Screen title={words.window.openedTitle}>
    <p>{words.window.keepWhy}</p>
    <OpenInWindow
      page={page}
      label={words.window.keep}
      use={async (shares) => {
        await page.keyring.keepIn(wallet, shares)
        onDone()
      }}
    />
    <div className="actions">
      <button type="button" className="secondary" onClick={onDone}>
        {words.recovery.decline}
      </button>
    </div>
  </Screen>
)
