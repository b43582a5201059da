import { useId, type ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { DownIcon } from '../icons/later.js'
import { css } from '../../styles/css.js'
import { TOUCH_PX } from '../../styles/sizes.js'

const styles = css`
  .select {
    display: flex;
    flex-direction: column;
    gap: 6px;
    font-size: var(--_small);
  }
  .select label {
    color: var(--_text-2);
  }
  .select-box {
    position: relative;
    display: grid;
  }
  .select select {
    appearance: none;
    min-height: 48px;
    width: 100%;
    padding-block: 0;
    padding-inline: 14px ${TOUCH_PX}px;
    border-radius: var(--_radius-3);
    border: 1px solid var(--_text-3);
    background: var(--_surface-1-mixed);
    color: var(--_text-1);
    font-size: max(16px, var(--_normal));
    text-overflow: ellipsis;
    cursor: pointer;
  }
  .select option {
    background: var(--_background-mixed);
    color: var(--_text-1);
  }
  .select select:hover:not(:disabled) {
    background: var(--_surface-2-mixed);
  }
  .select select:disabled {
    opacity: 0.5;
    cursor: default;
  }
  .select svg {
    position: absolute;
    inset-inline-end: 14px;
    top: 14px;
    color: var(--_text-2);
    pointer-events: none;
  }
`

export interface SelectProps<Id extends string> {
  readonly label: string
  readonly choices: readonly { readonly id: Id; readonly label: string; readonly disabled?: boolean }[]
  /** `undefined` while nothing is chosen: then `placeholder` is shown. */
  readonly selected: Id | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly onSelect: (id: Id) => void
}

/**
 * A choice from a short list: the browser's own, so that every keyboard, screen reader and phone knows it. Use `Segments` for two
 * or three choices, and a view with a `List` for choices that have pictures or are many.
 *
 * @example
 * <Select label={t('acme.speed')} choices={speeds} selected={speed} onSelect={setSpeed} />
 */
export function Select<Id extends string>({
  label,
  choices,
  selected,
  placeholder = '',
  disabled,
  onSelect,
}: SelectProps<Id>): ReactElement {
  useStyles(styles)
  const id = useId()
  return (
    <div className="select" part="select">
      <label htmlFor={id}>{label}</label>
      <div className="select-box">
        <select
          id={id}
          value={selected ?? ''}
          disabled={disabled}
          onChange={(event) => onSelect(event.target.value as Id)}
        >
          {selected === undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </select>
        <DownIcon />
      </div>
    </div>
  )
}
