import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createPlaygroundKit, type PlaygroundKit } from '../playground-kit.js'
import { Introduction } from './Introduction.js'
import { KitPanel } from './KitPanel.js'
import { Masthead } from './Masthead.js'
import { Switch } from './Switch.js'

interface AppProps {
  readonly first: PlaygroundKit
}

/** The page: what this is, a kit, and a second one for whoever asks. */
export function App({ first }: AppProps) {
  const [second, setSecond] = useState<PlaygroundKit>()

  function toggleSecond() {
    if (!second) return setSecond(createPlaygroundKit())
    // Off the page first: a kit that is disposed of answers nobody.
    flushSync(() => setSecond(undefined))
    void second.kit.dispose()
  }

  return (
    <>
      <Masthead />
      <main>
        <Introduction>
          <Switch label="A second kit on this page" isOn={second !== undefined} onToggle={toggleSecond} />
        </Introduction>
        <div className={second ? 'kits kits-two' : 'kits'}>
          <KitPanel name="First kit" playground={first} />
          {second && <KitPanel name="Second kit" playground={second} />}
        </div>
      </main>
    </>
  )
}
