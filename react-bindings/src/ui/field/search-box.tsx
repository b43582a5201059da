import { forwardRef, type KeyboardEvent } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { IconButton } from '../button/icon-button.js'
import { CloseIcon } from '../icons/index.js'
import { SearchIcon } from '../icons/later.js'
import { Spinner } from '../icons/spinner.js'
import { css } from '../../styles/css.js'

const styles = css`
  .search-box {
    position: relative;
    display: flex;
    align-items: center;
    flex: 1;
    min-width: 0;
  }
  .search-box > :first-child {
    position: absolute;
    inset-inline-start: 14px;
    display: grid;
    place-items: center;
    color: var(--_text-2);
    pointer-events: none;
  }
  .search-box input {
    width: 100%;
    min-height: 48px;
    padding-block: 0;
    padding-inline: 46px;
    border-radius: var(--_radius-3);
    border: 1px solid var(--_border);
    background: var(--_surface-1-mixed);
    color: var(--_text-1);
    font-size: max(16px, var(--_normal));
    appearance: none;
    transition: border-color var(--_fast);
  }
  .search-box input:placeholder-shown {
    padding-inline-end: 12px;
  }
  .search-box input::-webkit-search-cancel-button {
    display: none;
  }
  .search-box input::placeholder {
    color: var(--_text-3);
    opacity: 1;
  }
  .search-box input:hover {
    border-color: var(--_surface-3-mixed);
  }
  .search-box input:focus-visible {
    outline-offset: -1px;
  }
  .search-box > :last-child:not(:nth-child(2)) {
    position: absolute;
    inset-inline-end: 2px;
  }
`

export interface SearchBoxProps {
  /** The label, shown while the box is empty. */
  readonly label: string
  readonly value: string
  onWrite(text: string): void
  /** Shows that the search is pending. */
  readonly busy?: boolean
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void
}

/**
 * A search box with a button that clears it. Escape clears the box first, and closes the modal only if the box is
 * empty.
 *
 * @example
 * <SearchBox label={t('acme.search')} value={text} onWrite={setText} />
 */
export const SearchBox = forwardRef<HTMLInputElement, SearchBoxProps>(function SearchBox(
  { label, value, onWrite, busy = false, onKeyDown },
  box,
) {
  useStyles(styles)
  const t = useMessages()

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault()
      onWrite('')
    }
    onKeyDown?.(event)
  }

  return (
    <div className="search-box" part="search">
      <span aria-hidden="true">{busy ? <Spinner /> : <SearchIcon />}</span>
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        // The typed text has its own direction; the label has the direction of the page.
        dir={value === '' ? undefined : 'auto'}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onWrite(event.target.value)}
        onKeyDown={onKey}
      />
      {value !== '' && (
        <IconButton
          label={t('modal.clear-search')}
          icon={<CloseIcon size={16} />}
          onClick={(event) => {
            event.currentTarget.parentElement?.querySelector('input')?.focus()
            onWrite('')
          }}
        />
      )}
    </div>
  )
})
