import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { nextTab } from './next-tab.js'
import { css } from '../../styles/css.js'
import { TOUCH_PX } from '../../styles/sizes.js'

const styles = css`
  .tabs {
    display: flex;
    box-shadow: inset 0 -1px var(--_border);
  }
  .tab {
    flex: 1 1 auto;
    min-width: 0;
    min-height: ${TOUCH_PX}px;
    padding: 4px 8px;
    border-bottom: 2px solid transparent;
    color: var(--_text-2);
    font-size: var(--_small);
    font-weight: 600;
    text-align: center;
    transition:
      border-color var(--_fast),
      color var(--_fast);
  }
  .tab:hover {
    color: var(--_text-1);
  }
  .tab[aria-selected='true'] {
    border-color: var(--_accent);
    color: var(--_text-1);
  }
  .tab:focus-visible {
    outline-offset: -2px;
    border-radius: var(--_radius-2);
  }
  @media (forced-colors: active) {
    .tab {
      border-color: Canvas;
    }
    .tab[aria-selected='true'] {
      border-color: Highlight;
    }
  }
`

export interface TabChoice {
  readonly id: string
  readonly label: string
}

export interface TabsProps {
  /** The label of the choice, for screen readers. */
  readonly label: string
  /** At least one, in order. */
  readonly tabs: readonly TabChoice[]
  /** The id of the selected tab. */
  readonly selected: string
  onSelect(id: string): void
  /** The prefix of the ids of tabs and panels: a `useId()`. Spread `tabPanel(id, selected)` on the panel. */
  readonly id: string
}

/**
 * A row of tabs. A press or an arrow key selects a tab. The component that uses the tabs draws the panel.
 *
 * @example
 * <Tabs id={id} label={t('acme.lists')} tabs={tabs} selected={selected} onSelect={setSelected} />
 * <div {...tabPanel(id, selected)}>…</div>
 */
export function Tabs({ label, tabs, selected, onSelect, id }: TabsProps): ReactElement {
  useStyles(styles)
  const { direction } = useMessages()
  const row = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const present = Math.max(
      0,
      tabs.findIndex((tab) => tab.id === selected),
    )
    const next = nextTab(event.key, present, tabs.length, direction === 'rtl')
    if (next === undefined) return
    event.preventDefault()
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    onSelect(tabs[next]!.id)
  }

  return (
    <div ref={row} role="tablist" aria-label={label} className="tabs" part="tabs">
      {tabs.map((tab) => {
        const isSelected = tab.id === selected
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-controls={isSelected ? `${id}-panel-${tab.id}` : undefined}
            aria-selected={isSelected}
            tabIndex={isSelected ? 0 : -1}
            className="tab"
            part={isSelected ? 'tab tab-selected' : 'tab'}
            onClick={() => onSelect(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        )
      })}
    </div>
  )
}

/**
 * The props of the element that contains the panel of a tab.
 *
 * @example
 * <div {...tabPanel(id, selected)}>…</div>
 */
export const tabPanel = (
  id: string,
  selected: string,
): { readonly role: 'tabpanel'; readonly id: string; readonly 'aria-labelledby': string } => ({
  role: 'tabpanel',
  id: `${id}-panel-${selected}`,
  'aria-labelledby': `${id}-tab-${selected}`,
})
