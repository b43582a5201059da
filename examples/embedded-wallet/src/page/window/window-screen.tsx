import { useEffect, useState } from 'react'
import { arm } from '../approvals/arming.js'
import type { Presence } from '../approvals/presence.js'
import { Asker, Foreign, Screen } from '../screens/parts.js'
import type { Project } from '../server/schemas.js'
import { safeName } from '../text/safe-text.js'
import { words } from '../words.js'

interface WindowScreenProps {
  readonly project: Project
  readonly appOrigin: string
  readonly presence: Pick<Presence, 'getSnapshot' | 'subscribe'>
  readonly onAgree: () => void
  readonly onDecline: () => void
}

/** The window's one question. The frame closes the window once it has what it asked for. */
export function WindowScreen({ project, appOrigin, presence, onAgree, onDecline }: WindowScreenProps) {
  const [isArmed, setArmed] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)
  useEffect(() => arm(presence, setArmed), [presence])

  if (hasAgreed)
    return (
      <Screen key="agreed" title={words.wallet}>
        <output>{words.window.agreed}</output>
      </Screen>
    )
  return (
    <Screen title={words.window.title(project.name)} lead={<Asker project={project} appOrigin={appOrigin} />}>
      <p>{words.window.purpose}</p>
      <div className="actions">
        <button type="button" className="secondary" onClick={onDecline}>
          {words.recovery.decline}
        </button>
        <button
          type="button"
          disabled={!isArmed}
          // Only a press of the visitor counts, and no click that a script makes.
          onClick={({ nativeEvent }) => {
            if (!nativeEvent.isTrusted) return
            setAgreed(true)
            onAgree()
          }}
        >
          <Foreign>{words.window.agree(safeName(project.name))}</Foreign>
        </button>
      </div>
    </Screen>
  )
}

/** A window that no frame of the wallet has opened, or that cannot learn from the server which app it is for. */
export const Stranded = ({ isOffline }: { readonly isOffline: boolean }) => (
  <Screen title={words.wallet}>
    <p>{isOffline ? words.window.offline : words.window.lost}</p>
  </Screen>
)
