interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** Something that is on or off, with its label. */
export function Switch({ label, isOn, onToggle }: SwitchProps) {
  return (
    <button type="button" className="switch" role="switch" aria-checked={isOn} onClick={onToggle}>
      <span className="switch-track" aria-hidden="true" />
      {label}
    </button>
  )
}
