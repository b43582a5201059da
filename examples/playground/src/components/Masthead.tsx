import { KeyMark } from './KeyMark.js'

/** The top of the page: the name. */
export function Masthead() {
  return (
    <header className="masthead">
      <h1 className="wordmark">
        <KeyMark />
        Latchkey
      </h1>
      <p className="quiet">A wallet connection kit made of plugins</p>
    </header>
  )
}
