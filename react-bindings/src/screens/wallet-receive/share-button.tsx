import { Page } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useTasks } from '../../hooks/views/use-tasks.js'
import { Button } from '../../ui/button/button.js'
import { strokeIcon } from '../../ui/icons/index.js'

const ShareIcon = /* @__PURE__ */ strokeIcon(
  'M14.5 7a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM5.5 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM14.5 17.6a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM7.5 8.9l5-3M7.5 11.1l5 3',
)

/** Shares a text by the sheet of the device. Nothing where the browser has none. A visitor who closes the sheet sees no error. */
export function ShareButton({ text }: { readonly text: string }): ReactElement | null {
  const t = useMessages()
  const navigator = useService(Page).read<Partial<Pick<Navigator, 'share' | 'canShare'>>>('navigator')
  const { busy, run } = useTasks()
  // A page in a frame may have the function, and may not use it.
  if (!navigator?.share || navigator.canShare?.({ text }) === false) return null
  return (
    <Button
      icon={<ShareIcon />}
      busy={busy !== undefined}
      onClick={() => run('share', async () => navigator.share!({ text }))}
    >
      {t('receive.share')}
    </Button>
  )
}
