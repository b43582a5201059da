import { Clock, Page } from '@latchkey/core/plugin'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useAnnounce } from '../../hooks/views/surface.js'
import { useService } from '../../hooks/services/use-service.js'
import { useStyles } from '../../styles/use-styles.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { Button, type ButtonProps } from './button.js'
import { IconButton } from './icon-button.js'
import { CheckIcon } from '../icons/index.js'
import { CopyIcon } from '../icons/later.js'
import { css } from '../../styles/css.js'

const styles = css`
  .copy {
    display: flex;
    flex-direction: column;
    gap: 6px;
    align-items: center;
    max-width: 100%;
  }
  .copy-wide {
    align-items: stretch;
  }
  .copy-labels {
    display: grid;
    justify-items: center;
  }
  .copy-labels > * {
    grid-area: 1 / 1;
  }
  .copy-labels > [aria-hidden] {
    visibility: hidden;
  }
  .copy-text {
    width: 100%;
    min-height: 88px;
    padding: 10px 12px;
    resize: none;
    font: inherit;
    font-size: var(--_small);
    line-height: 1.4;
    color: var(--_text-1);
    background: var(--_surface-1-mixed);
    border: 1px solid var(--_text-3);
    border-radius: var(--_radius-2);
    word-break: break-all;
  }
`

export interface CopyButtonProps {
  readonly text: string
  /** The label, such as "Copy link". */
  readonly label: string
  /** The text after copying. "Copied" by default. */
  readonly done?: string
  /** Only the icon is shown. */
  readonly iconOnly?: boolean
  readonly variant?: ButtonProps['variant']
  /** As wide as the view, for the one act of a view. */
  readonly wide?: boolean
}

/** The button says for this long that the text is copied. */
const COPIED_MS = 1_500

/**
 * Copies a text, and says so in the button. If the browser refuses, it shows the text, selected, so that the visitor
 * can copy it.
 *
 * @example
 * <CopyButton text={link} label={t('modal.copy-link')} />
 */
export function CopyButton({
  text,
  label,
  done,
  iconOnly = false,
  variant = 'plain',
  wide = false,
}: CopyButtonProps): ReactElement {
  useStyles(styles)
  const { isCopied, copy, said, byHand } = useCopy(text, done)
  const icon = isCopied ? <CheckIcon /> : <CopyIcon />

  return (
    <div className={wide ? 'copy copy-wide' : 'copy'} part="copy">
      {iconOnly ? (
        <IconButton label={isCopied ? said : label} icon={icon} onClick={copy} />
      ) : (
        <Button variant={variant} {...(!wide && { size: 'small' })} icon={icon} onClick={copy}>
          {/* Both texts keep their room, so that nothing beside the button moves. */}
          <span className="copy-labels">
            <span aria-hidden={isCopied || undefined}>{label}</span>
            <span aria-hidden={!isCopied || undefined}>{said}</span>
          </span>
        </Button>
      )}
      {byHand}
    </div>
  )
}

/** What a control that copies shows. */
export interface Copying {
  /** For a moment after copying. */
  readonly isCopied: boolean
  readonly copy: () => void
  /** The text after copying. It is announced, too. */
  readonly said: string
  /** The text, selected, where the browser refused to copy it. */
  readonly byHand: ReactElement | false
}

/**
 * Copies a text, for a control that says so in its own place.
 *
 * @param done the text after copying. "Copied" by default.
 */
export function useCopy(text: string, done?: string): Copying {
  useStyles(styles)
  const t = useMessages()
  const clock = useService(Clock)
  const page = useService(Page)
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const isCopied = outcome === 'copied'
  const said = done ?? t('modal.copied')
  useAnnounce(isCopied ? said : undefined)
  useEffect(() => (isCopied ? clock.after(COPIED_MS, () => setOutcome(undefined)) : undefined), [clock, isCopied])

  const copy = async () => setOutcome((await page.copy(text)) ? 'copied' : 'refused')
  return {
    isCopied,
    copy: () => void copy(),
    said,
    byHand: outcome === 'refused' && <SelectedText text={text} hint={t('modal.copy-failed')} />,
  }
}

/** A text that can be copied by hand: all of it is selected. */
function SelectedText({ text, hint }: { readonly text: string; readonly hint: string }): ReactElement {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.select()
  }, [])
  return (
    <>
      <p className="small quiet centred" role="alert">
        {hint}
      </p>
      <textarea
        ref={box}
        className="copy-text"
        dir="ltr"
        translate="no"
        readOnly
        aria-label={hint}
        value={text}
        onFocus={(event) => event.target.select()}
      />
    </>
  )
}
