import { useKit, usePlugins } from '@latchkey/react'
import { isRunning } from '../plugin-rows.js'

interface KitHeadingProps {
  readonly id: string
  readonly name: string
}

/** A kit's name, whether it runs, and the button to change that. */
export function KitHeading({ id, name }: KitHeadingProps) {
  const kit = useKit()
  const running = usePlugins(isRunning)
  return (
    <header className="kit-heading">
      <h2 id={id}>{name}</h2>
      <p className="quiet">{running ? 'is started' : 'is stopped'}</p>
      <button type="button" className="button button-primary" onClick={() => void (running ? kit.stop() : kit.start())}>
        {running ? 'Stop' : 'Start'}
      </button>
    </header>
  )
}
