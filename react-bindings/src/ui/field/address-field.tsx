import { Page } from '@latchkey/core/plugin'
import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { useAnnounce } from '../../hooks/views/surface.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { FullAddress } from '../address/full-address.js'
import { Button } from '../button/button.js'
import { fieldBoxCss } from './field-box.css.js'
import { Spinner } from '../icons/spinner.js'
import type { AddressInput } from './use-address.js'

const styles = css`
  .address-field textarea {
    padding: 10px 0;
    margin: 0;
    resize: none;
    field-sizing: content;
    font: inherit;
    font-size: var(--_normal);
    line-height: 1.5;
    word-break: break-all;
  }
  .address-field .button {
    flex: none;
  }
  .address-field .full-address {
    text-align: start;
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
  /** Buttons beside "Paste", while the field is empty. */
  readonly actions?: ReactNode
  /** The fault of an address that was found, such as "This is your own address". */
  readonly fault?: string | undefined
}

interface Clipboard {
  readonly clipboard?: { readonly readText?: () => Promise<string> }
}

/**
 * A field for an address or a name. The address of a name is shown in full below it, so that a visitor can compare it.
 * A fault is shown after the visitor leaves the field, and not while they type.
 */
export function AddressField({ label, address, words, placeholder, actions, fault }: AddressFieldProps): ReactElement {
  useStyles(fieldBoxCss)
  useStyles(styles)
  const id = useId()
  const page = useService(Page)
  const [isLeft, setLeft] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const clipboard = page.read<Clipboard>('navigator')?.clipboard
  const canPaste = words.paste !== undefined && typeof clipboard?.readText === 'function' && !isRefused
  const shown = faultOf()
  // Announced, and not an alert as well: a screen reader would say it twice.
  useAnnounce(shown)

  function faultOf(): string | undefined {
    if (address.status === 'failed') return words.failed
    if (address.status === 'invalid' && isLeft) return words.invalid
    return address.status === 'found' ? fault : undefined
  }

  /** An address has no lines. */
  const write = (text: string) => address.write(text.replace(/[\r\n]+/g, ''))

  async function paste() {
    try {
      write((await clipboard!.readText!()).trim())
      setLeft(true)
    } catch {
      // The visitor or the browser has refused: they can still paste into the field by hand.
      setRefused(true)
    }
  }

  return (
    <div className="field-box address-field" part="address-field" data-wrong={shown === undefined ? undefined : ''}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box-line">
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
          onChange={(event) => write(event.target.value)}
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
        {address.text === '' && actions}
      </div>
      {address.isName && <FullAddress address={address.address!} />}
      {shown !== undefined && (
        <div className="field-box-line">
          <span id={`${id}-fault`} className="field-box-fault">
            {shown}
          </span>
          {address.status === 'failed' && (
            <Button variant="plain" size="small" onClick={address.retry}>
              {words.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
