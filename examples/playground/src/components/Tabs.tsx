import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab {
  readonly id: string
  readonly label: string
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly shown: string
  readonly onShow: (id: string) => void
}

/** Several panels in one place. Arrows go from tab to tab, in the direction of reading. */
export function Tabs({ label, tabs, shown, onShow }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find(({ id }) => id === shown) ?? tabs[0]!

  function go(event: KeyboardEvent) {
    const steps = { ArrowRight: 1, ArrowLeft: -1 } as const
    const step =
      steps[event.key as keyof typeof steps] * (getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1)
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : (tabs.indexOf(current) + step + tabs.length) % tabs.length
    if (Number.isNaN(next)) return
    event.preventDefault()
    onShow(tabs[next]!.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className="tabs card">
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it have the focus */}
      <div className="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={go}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}${id}`}
            aria-selected={id === current.id}
            aria-controls={`${base}panel`}
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => onShow(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${current.id}`}>
        {current.content}
      </div>
    </div>
  )
}
