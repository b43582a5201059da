import { Page } from '@latchkey/core/plugin'
import { useId, useState, type ReactElement } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { FullAddress } from '../address/full-address.js'
import { Button } from '../button/button.js'
import { Spinner } from '../icons/spinner.js'
import type { AddressInput } from './use-address.js'

const styles = css`
  .address-field {
    display: flex;
    flex-direction: column;
    gap: 6px;
    padding: 12px 14px;
    border-radius: var(--_radius-3);
    border: 1px solid transparent;
    background: var(--_surface-1-mixed);
    font-size: var(--_small);
  }
  .address-field:focus-within {
    border-color: var(--_accent);
  }
  .address-field[data-wrong] {
    border-color: var(--_error);
  }
  .address-field label {
    color: var(--_text-2);
  }
  .address-field-line {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .address-field textarea {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    padding: 10px 0;
    border: 0;
    margin: 0;
    resize: none;
    field-sizing: content;
    background: none;
    color: var(--_text-1);
    font: inherit;
    font-size: var(--_normal);
    line-height: 1.5;
    word-break: break-all;
  }
  .address-field textarea:focus-visible {
    outline: none;
  }
  .address-field textarea::placeholder {
    color: var(--_text-3);
    opacity: 1;
  }
  .address-field-fault {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    color: var(--_error);
  }
  .address-field .full-address {
    text-align: start;
  }
  @media (forced-colors: active) {
    .address-field {
      border-color: CanvasText;
    }
  }
`

export interface AddressFieldWords {
  /** Such as "Paste". There is no such button without it. */
  readonly paste?: string | undefined
  /** Such as "This is no address". */
  readonly invalid: string
  /** Such as "The name could not be looked up". */
  readonly failed: string
  /** Such as "Try again". */
  readonly retry: string
  /** For screen readers, such as "Looking up the name". */
  readonly lookingUp: string
}

export interface AddressFieldProps {
  readonly label: string
  /** From `useAddress`. */
  readonly address: AddressInput
  readonly words: AddressFieldWords
  readonly placeholder?: string | undefined
  /** What is wrong with an address that was found, such as "This is your own address". */
  readonly fault?: string | undefined
}

interface Clipboard {
  readonly clipboard?: { readonly readText?: () => Promise<string> }
}

/**
 * A field for an address or a name. The address of a name is shown in full below it, so that a visitor can compare it.
 * What is wrong is said after the field is left, and not while somebody types.
 */
export function AddressField({ label, address, words, placeholder, fault }: AddressFieldProps): ReactElement {
  useStyles(styles)
  const id = useId()
  const page = useService(Page)
  const [isLeft, setLeft] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const clipboard = page.read<Clipboard>('navigator')?.clipboard
  const canPaste = words.paste !== undefined && typeof clipboard?.readText === 'function' && !isRefused
  const isWrong = address.status === 'failed' || (address.status === 'invalid' && isLeft)
  const shown = isWrong
    ? address.status === 'failed'
      ? words.failed
      : words.invalid
    : address.status === 'found'
      ? fault
      : undefined

  async function paste() {
    try {
      address.write((await clipboard!.readText!()).trim())
      setLeft(true)
    } catch {
      // The visitor or the browser has refused: they can still paste into the field by hand.
      setRefused(true)
    }
  }

  return (
    <div className="address-field" part="address-field" data-wrong={shown === undefined ? undefined : ''}>
      <label htmlFor={id}>{label}</label>
      <div className="address-field-line">
        <textarea
          id={id}
          rows={1}
          dir="ltr"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
          placeholder={placeholder}
          value={address.text}
          aria-invalid={shown !== undefined}
          aria-describedby={shown === undefined ? undefined : `${id}-fault`}
          // An address has no lines.
          onChange={(event) => address.write(event.target.value.replace(/[\r\n]+/g, ''))}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
        {address.status === 'looking-up' && (
          <output>
            <Spinner />
            <span className="hidden">{words.lookingUp}</span>
          </output>
        )}
        {canPaste && address.text === '' && (
          <Button variant="plain" size="small" onClick={() => void paste()}>
            {words.paste}
          </Button>
        )}
      </div>
      {address.isName && <FullAddress address={address.address!} />}
      {shown !== undefined && (
        <span id={`${id}-fault`} className="address-field-fault" role="alert">
          {shown}
          {address.status === 'failed' && (
            <Button variant="plain" size="small" onClick={address.retry}>
              {words.retry}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
