import { MODES } from '../configuration/options.js'
import { usePage } from '../page.js'
import { useConfiguration } from '../use-configuration.js'
import { Segments } from './controls/Segments.js'
import { KeyMark } from './KeyMark.js'

/** The top of the page: the name, and the theme. */
export function Masthead() {
  const { configuration } = usePage()
  const { mode } = useConfiguration()
  return (
    <header className="masthead">
      <p className="wordmark">
        <KeyMark />
        Latchkey
      </p>
      <Segments
        label="Theme of the page and the modal"
        options={MODES}
        value={mode}
        onChange={(next) => configuration.change({ mode: next as typeof mode })}
      />
    </header>
  )
}
