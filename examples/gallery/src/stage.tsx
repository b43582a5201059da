import { Networks } from '@latchkey/core'
import { AppKitProvider } from '@latchkey/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { kitOf } from './kit-of.js'
import type { Look } from './look.js'
import { HostPage } from './page/HostPage.js'
import { OWN_PARTS } from './page/own-parts.js'
import { find, isModalThere, modalRoot, press, type } from './reach.js'
import type { HostParts, Scenario, Stage } from './scenario.js'
import { rested, settled, until } from './settled.js'

/** What is shown on the page just now. */
export interface Shown extends Stage {
  /** Resolves when it has come to rest. */
  readonly ready: Promise<void>
  /** Takes it off the page, and ends its kit. */
  readonly leave: () => Promise<void>
}

/**
 * Puts a scenario's kit on the page, and gets to where the scenario ends.
 *
 * @param opens false: the modal stays closed, for a visitor to open.
 */
export function show(scenario: Scenario, look: Look, into: HTMLElement, opens = true): Shown {
  const { breaks = false } = scenario
  const { kit, clock, page } = kitOf(scenario, look)
  const stage: Stage = { kit, clock, page, root: modalRoot, find, press, type }
  dress(look)
  // What breaks on purpose is known.
  const root = createRoot(into, breaks ? { onCaughtError: () => {} } : {})
  root.render(
    <StrictMode>
      <AppKitProvider kit={kit} {...(scenario.ownParts && { parts: OWN_PARTS })}>
        <HostPage has={scenario.host ?? NOTHING} />
      </AppKitProvider>
    </StrictMode>,
  )
  return {
    ...stage,
    ready: reach(scenario, stage, opens && !scenario.closed),
    async leave() {
      root.unmount()
      await kit.dispose()
    },
  }
}

const NOTHING: HostParts = {}

async function reach(scenario: Scenario, stage: Stage, opens: boolean) {
  const { kit } = stage
  await kit.start()
  await kit.load('connect')
  for (const connector of scenario.connected ?? []) await kit.connect({ connector })
  // The buttons show the account once what they show of it is here.
  if (!opens) {
    if (scenario.closed) await scenario.reach?.(stage)
    return rested(document.body)
  }
  const [view, args] = scenario.open?.(stage) ?? []
  // A wallet on a network that the app does not list opens the modal by itself.
  if (view !== undefined || !kit.get(Networks).getSnapshot().mustSwitch)
    void kit.open(...((view === undefined ? [] : [view, args]) as []))
  await until(isModalThere, 'the modal')
  await scenario.reach?.(stage)
  await settled(modalRoot, scenario.waits ?? false)
}

/** The page behind the modal follows. */
function dress({ mode, locale, dir }: Look) {
  const { documentElement: page } = document
  page.dataset['mode'] = mode
  page.lang = locale === 'pseudo' ? 'en' : locale
  page.dir = dir ?? (locale === 'ar' ? 'rtl' : 'ltr')
}
