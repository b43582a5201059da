import { useState } from 'react'
import { PARTS, type Control, type Fault, type Part } from '../../devnet/control.js'
import { technicalOf } from '../../acts/technical.js'

const FAULTS: Readonly<Record<string, { readonly label: string; readonly fault?: Fault }>> = {
  none: { label: 'Works' },
  busy: { label: 'Answers 503', fault: { status: 503 } },
  forbidden: { label: 'Answers 403', fault: { status: 403 } },
  slow: { label: 'Takes 3 s', fault: { delayMs: 3_000 } },
  garbage: { label: 'Answers nonsense', fault: { garbage: true } },
}

const NAMES: Readonly<Record<Part, string>> = {
  api: 'API server',
  mainnet: 'Ethereum',
  polygon: 'Polygon',
  solana: 'Solana',
  bitcoin: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** What the local servers do wrong. It is of the servers, and not of a kit: so it is in no address. */
export function FaultsSection({ control }: { readonly control: Control }) {
  const [faults, setFaults] = useState<Partial<Record<Part, string>>>({})
  const [trouble, setTrouble] = useState<string>()

  async function choose(part: Part, chosen: string) {
    try {
      await control.fault(part, FAULTS[chosen]?.fault)
      setFaults((before) => ({ ...before, [part]: chosen }))
      setTrouble(undefined)
    } catch (error) {
      setTrouble(technicalOf(error))
    }
  }

  return (
    <details className="section">
      <summary>Faults of the local servers</summary>
      <div className="section-fields">
        {PARTS.map((part) => (
          <div key={part} className="field field-choice">
            <label className="field-label" htmlFor={`fault-${part}`}>
              {NAMES[part]}
            </label>
            <div className="field-control">
              <select
                id={`fault-${part}`}
                className="select"
                value={faults[part] ?? 'none'}
                onChange={(event) => void choose(part, event.target.value)}
              >
                {Object.entries(FAULTS).map(([id, { label }]) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          </div>
        ))}
        {trouble && <p className="sentence sentence-failed">{trouble}</p>}
      </div>
    </details>
  )
}
