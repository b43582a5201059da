import { useId, type ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { css } from '../../styles/css.js'
import { TOUCH_PX } from '../../styles/sizes.js'

const styles = css`
  .segments {
    display: flex;
    gap: 4px;
    padding: 4px;
    border: 0;
    margin: 0;
    min-width: 0;
    border-radius: var(--_radius-3);
    background: var(--_surface-1-mixed);
  }
  .segment {
    flex: 1 1 auto;
    display: grid;
    min-width: 0;
    position: relative;
  }
  .segment input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .segment span {
    display: grid;
    place-items: center;
    min-height: ${TOUCH_PX}px;
    padding: 4px 8px;
    border-radius: var(--_radius-2);
    color: var(--_text-2);
    font-size: var(--_small);
    font-weight: 500;
    text-align: center;
    transition:
      background var(--_fast),
      color var(--_fast);
  }
  .segment input:hover + span {
    color: var(--_text-1);
  }
  .segment input:checked + span {
    background: var(--_surface-3-mixed);
    color: var(--_text-1);
  }
  .segment input:focus-visible + span {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  @media (forced-colors: active) {
    .segment input:checked + span {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

export interface SegmentsProps {
  /** The label of the choice, for screen readers. */
  readonly label: string
  readonly choices: readonly { readonly id: string; readonly label: string }[]
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
}

/**
 * A choice of two or three: radio buttons, drawn as one switch.
 *
 * @example
 * <Segments label={t('acme.unit')} choices={[{ id: 'eth', label: 'ETH' }, { id: 'usd', label: 'USD' }]} selected={unit} onSelect={setUnit} />
 */
export function Segments({ label, choices, selected, onSelect }: SegmentsProps): ReactElement {
  useStyles(styles)
  const name = useId()
  return (
    <fieldset className="segments" part="segments">
      <legend className="hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.id} className="segment">
          <input type="radio" name={name} checked={choice.id === selected} onChange={() => onSelect(choice.id)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
