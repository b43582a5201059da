import { type ReactNode, useState } from 'react'
import type { Automatic, DemoWallet } from '../src/demo-wallet/index.js'
import type { Settings } from './settings.js'

interface SwitchesProps {
  readonly wallet: DemoWallet
  readonly settings: Settings
  readonly onSettings: (settings: Settings) => void
  readonly children: ReactNode
}

/** The switches of automatic decisions. The page stores them for the next visit. */
export function Switches({ wallet, settings, onSettings, children }: SwitchesProps) {
  const [auto, setAuto] = useState(wallet.auto)

  const turn = (change: Partial<Automatic>) => {
    wallet.setAuto(change)
    setAuto(wallet.auto)
    onSettings({ ...settings, ...change })
  }

  return (
    <section className="card" aria-labelledby="switches-title">
      <h2 id="switches-title">Without asking</h2>
      <label className="choice">
        <input
          type="checkbox"
          role="switch"
          checked={auto.approve}
          aria-checked={auto.approve}
          onChange={(event) => turn({ approve: event.target.checked })}
        />
        Approve automatically
      </label>
      <label className="choice">
        <input
          type="checkbox"
          role="switch"
          checked={auto.answer}
          aria-checked={auto.answer}
          onChange={(event) => turn({ answer: event.target.checked })}
        />
        Answer automatically
      </label>
      <div className="actions">{children}</div>
    </section>
  )
}
